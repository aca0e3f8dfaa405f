// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { optionSubstitute, mockMacPlatform } from '../../testing/mock-mac-platform';
import { shortcuts } from './keys';
import { displayShortcut, matchesShortcut } from './match-shortcut';

afterEach(() => {
  vi.restoreAllMocks();
});

function press(key: string, options: KeyboardEventInit = {}) {
  return new KeyboardEvent('keydown', { key, ...options });
}

test('letters are found by their place, because Alt makes other characters of them', () => {
  expect(matchesShortcut('sidebar', press('ø', { code: 'KeyO', altKey: true }))).toBe(true);
  expect(matchesShortcut('sidebar', press('o', { code: 'KeyO' }))).toBe(false);
});

test('the main modifier is Ctrl or ⌘', () => {
  expect(matchesShortcut('help', press('/', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut('help', press('/', { metaKey: true }))).toBe(true);
  expect(matchesShortcut('closeHelp', press('Escape', { ctrlKey: true }))).toBe(true);
});

test('a further modifier makes another shortcut of it', () => {
  const resolveAndNext = press('e', { code: 'KeyE', ctrlKey: true, altKey: true });
  expect(matchesShortcut('resolve', resolveAndNext)).toBe(false);
  expect(matchesShortcut('resolveAndNext', resolveAndNext)).toBe(true);
  expect(matchesShortcut('palette', press('k', { code: 'KeyK', ctrlKey: true, metaKey: true }))).toBe(false);
});

test('KB1: AltGr writes a character and is no shortcut', () => {
  const euro = press('€', { code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph: true });
  expect(matchesShortcut('resolveAndNext', euro)).toBe(false);
});

test('KB1: no two shortcuts have the same keys, so none takes what the help says of another', () => {
  const keys = Object.values(shortcuts);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('on a Mac', () => {
  test('KB1: Option is a shortcut also in Firefox, which says AltGr of it', () => {
    mockMacPlatform();
    const option = press('¬', { code: 'KeyL', altKey: true, modifierAltGraph: true });
    expect(matchesShortcut('reply', option)).toBe(true);
  });

  test('KB1: what works while one writes has keys that write nothing; everything else has Option alone', () => {
    mockMacPlatform();
    const withLetter = (letter: string) =>
      press(letter, { code: `Key${letter.toUpperCase()}`, ...optionSubstitute });
    expect(matchesShortcut('reply', withLetter('l'))).toBe(true);
    expect(matchesShortcut('resolve', withLetter('e'))).toBe(true);
    expect(matchesShortcut('contacts', withLetter('v'))).toBe(false);
    expect(matchesShortcut('search', withLetter('f'))).toBe(false);
  });

  test('KB1: menus print the keys that work in the field as well', () => {
    expect([
      displayShortcut('reply'),
      displayShortcut('contacts'),
      displayShortcut('resolveAndNext'),
    ]).toEqual(['Alt+L', 'Alt+V', 'Ctrl+Alt+E']);
    mockMacPlatform();
    expect([
      displayShortcut('reply'),
      displayShortcut('contacts'),
      displayShortcut('resolveAndNext'),
    ]).toEqual(['⌃⇧⌘L', '⌥V', '⌥⌘E']);
  });
});
