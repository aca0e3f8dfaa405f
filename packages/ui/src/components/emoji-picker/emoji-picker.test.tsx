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
// By label and selector: asking for roles among a thousand cells takes seconds.
const searchBox = () => screen.getByLabelText('Search emoji');
const activeName = () => {
  const id = searchBox().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.getAttribute('aria-label') : null;
};

test('every emoji is one that Unicode recommends for interchange, and stands in one group alone', () => {
  const all = groups.flatMap(({ emojis }) => emojis.map(({ sign }) => sign));
  const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');
  expect(all.filter((sign) => !recommended.test(sign))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(1600);
});

test('a search begins with two letters and finds by name and by what people call it', () => {
  expect(signs('r')).toEqual([]);
  expect(signs('rocket')).toEqual(['🚀']);
  expect(signs('tada')).toEqual(['🎉']);
  expect(signs('+1')).toEqual(['👍']);
  expect(signs('thumbs up')).toEqual(['👍']);
  expect(signs('zzzz')).toEqual([]);
});

test('flags are found by the name of the country in the language of the person', () => {
  expect(searchEmojis(listEmojis('de'), 'österr').map(({ sign }) => sign)).toEqual(['🇦🇹']);
});

test('a skin tone changes people and nothing else', () => {
  expect(withSkinTone('👍', '🏽')).toBe('👍🏽');
  expect(withSkinTone('☝️', '🏿')).toBe('☝🏿');
  expect(withSkinTone('🧑‍💻', '🏻')).toBe('🧑🏻‍💻');
  expect(withSkinTone('🚀', '🏽')).toBe('🚀');
});

test('words narrow the grid, and Enter picks the first', async () => {
  const onPick = vi.fn();
  const { user } = render(<EmojiPicker onPick={onPick} labels={labels} locale="en" storageKey="emoji" />);
  await user.click(searchBox());
  await user.paste('rocket');
  expect(activeName()).toBe('rocket');
  await user.keyboard('[Enter]');
  expect(onPick).toHaveBeenCalledWith('🚀');
  expect(loadEmojiPreferences('emoji').recent).toEqual(['🚀']);
});

test('what was picked last stands first', () => {
  for (const sign of ['🎉', '🚀', '🎉']) saveRecentEmoji('emoji', sign);
  render(<EmojiPicker onPick={() => {}} labels={labels} locale="en" storageKey="emoji" />);
  const recent = screen.getByLabelText('Recent', { selector: '[role=rowgroup]' });
  const cells = [...recent.querySelectorAll('[role=gridcell]')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['🎉', '🚀']);
});

test('a memory that cannot be read or written costs nothing else', () => {
  localStorage.setItem('emoji', '{broken');
  expect(loadEmojiPreferences('emoji')).toEqual({ recent: [], tone: '' });
  saveSkinTone('emoji', '🏽');
  expect(loadEmojiPreferences('emoji')).toEqual({ recent: [], tone: '🏽' });
});

test('arrows walk the grid while the focus stays in the search', async () => {
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

test('a search that finds nothing says so', async () => {
  const { user } = render(<EmojiPicker onPick={() => {}} labels={labels} locale="en" />);
  await user.click(searchBox());
  await user.paste('zzzz');
  expect(document.querySelector('[role=status]')?.textContent).toBe('No emoji found');
});

test('the skin tone that was chosen goes along with what is picked, and is remembered', async () => {
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

test('RE2: the colon of the editor offers emoji by the same words', async () => {
  const items = await emojiTrigger({ label: 'Emoji', locale: 'en' }).search('rocket');
  expect(items).toEqual([{ id: '🚀', label: '🚀 rocket', insert: { type: 'text', text: '🚀 ' } }]);
});
