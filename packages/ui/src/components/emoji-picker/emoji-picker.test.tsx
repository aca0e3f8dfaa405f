import { beforeEach, expect, test, vi } from 'vitest';
import { englishEmojiLabels as labels } from '../../testing/emoji-labels';
import { render, screen, within } from '../../testing/render';
import { loadEmojiPreferences, saveRecentEmoji, saveSkinTone } from './emoji-preferences';
import { EmojiPicker } from './emoji-picker';
import { emojiTrigger } from './emoji-trigger';
import { listEmojis, searchEmojis, withSkinTone } from './emojis';

beforeEach(() => localStorage.clear());

const groups = listEmojis('en');
const signs = (search: string) => searchEmojis(groups, search).map(({ sign }) => sign);
// Queries by label and selector, because queries by role take seconds with a thousand cells.
const searchBox = () => screen.getByLabelText('Search emoji');
const activeName = () => {
  const id = searchBox().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.getAttribute('aria-label') : null;
};

test('every emoji is recommended by Unicode for interchange and belongs to exactly one group', () => {
  const all = groups.flatMap(({ emojis }) => emojis.map(({ sign }) => sign));
  const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');
  expect(all.filter((sign) => !recommended.test(sign))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(1600);
});

test('a search needs two letters and finds emoji by name and by common aliases', () => {
  expect(signs('r')).toEqual([]);
  expect(signs('rocket')).toEqual(['🚀']);
  expect(signs('tada')).toEqual(['🎉']);
  expect(signs('+1')).toEqual(['👍']);
  expect(signs('thumbs up')).toEqual(['👍']);
  expect(signs('zzzz')).toEqual([]);
});

test('flags are found by the country name in the user’s language', () => {
  expect(searchEmojis(listEmojis('de'), 'österr').map(({ sign }) => sign)).toEqual(['🇦🇹']);
});

test('a skin tone is applied to emoji of people and to no others', () => {
  expect(withSkinTone('👍', '🏽')).toBe('👍🏽');
  expect(withSkinTone('☝️', '🏿')).toBe('☝🏿');
  expect(withSkinTone('🧑‍💻', '🏻')).toBe('🧑🏻‍💻');
  expect(withSkinTone('🚀', '🏽')).toBe('🚀');
});

test('a query filters the grid, and Enter picks the first emoji', async () => {
  const onPick = vi.fn();
  const { user } = render(<EmojiPicker onPick={onPick} labels={labels} locale="en" storageKey="emoji" />);
  await user.click(searchBox());
  await user.paste('rocket');
  expect(activeName()).toBe('rocket');
  await user.keyboard('[Enter]');
  expect(onPick).toHaveBeenCalledWith('🚀');
  expect(loadEmojiPreferences('emoji').recent).toEqual(['🚀']);
});

test('the most recently picked emoji is listed first', () => {
  for (const sign of ['🎉', '🚀', '🎉']) saveRecentEmoji('emoji', sign);
  render(<EmojiPicker onPick={() => {}} labels={labels} locale="en" storageKey="emoji" />);
  const recent = screen.getByLabelText('Recent', { selector: '[role=rowgroup]' });
  const cells = [...recent.querySelectorAll('[role=gridcell]')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['🎉', '🚀']);
});

test('preferences that cannot be parsed are replaced by defaults and can be saved again', () => {
  localStorage.setItem('emoji', '{broken');
  expect(loadEmojiPreferences('emoji')).toEqual({ recent: [], tone: '' });
  saveSkinTone('emoji', '🏽');
  expect(loadEmojiPreferences('emoji')).toEqual({ recent: [], tone: '🏽' });
});

test('arrow keys move through the grid while the focus stays in the search box', async () => {
  const onPick = vi.fn();
  const { user } = render(<EmojiPicker onPick={onPick} labels={labels} locale="en" />);
  await user.click(searchBox());
  await user.keyboard('[ArrowDown]');
  const first = activeName();
  await user.keyboard('[ArrowRight][ArrowDown][ArrowLeft][ArrowUp]');
  expect(activeName()).toBe(first);
  await user.keyboard('[ArrowRight][Enter]');
  expect(onPick).toHaveBeenCalledWith(groups[0]?.emojis[1]?.sign);
  expect(document.activeElement).toBe(searchBox());
});

test('a search without results shows “No emoji found”', async () => {
  const { user } = render(<EmojiPicker onPick={() => {}} labels={labels} locale="en" />);
  await user.click(searchBox());
  await user.paste('zzzz');
  expect(document.querySelector('[role=status]')?.textContent).toBe('No emoji found');
});

test('the selected skin tone is applied to the picked emoji and is stored', async () => {
  // Loaded first, because looking for the list among two thousand emoji leaves its module little time to load.
  await import('../popover-panel');
  const onPick = vi.fn();
  const { user } = render(<EmojiPicker onPick={onPick} labels={labels} locale="en" storageKey="emoji" />);
  await user.click(screen.getByRole('button', { name: /^Skin tone: / }));
  const tones = within(await screen.findByRole('listbox', { name: 'Skin tone' })).getAllByRole('option');
  expect(tones).toHaveLength(6);
  await user.click(tones[3] as HTMLElement);
  expect(screen.getByRole('button', { name: `Skin tone: ${labels.skinTones[3]}` })).toBeDefined();
  await user.click(searchBox());
  await user.paste('thumbs up');
  await user.keyboard('[Enter]');
  expect(onPick).toHaveBeenCalledWith('👍🏽');
  expect(loadEmojiPreferences('emoji').tone).toBe('🏽');
});

test('RE2: the colon trigger of the editor finds emoji by the same names', async () => {
  const items = await emojiTrigger({ label: 'Emoji', locale: 'en' }).search('rocket');
  expect(items).toEqual([{ id: '🚀', label: '🚀 rocket', insert: { type: 'text', text: '🚀 ' } }]);
});
