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

test('letters are matched by their key code, because Alt changes the character', () => {
  expect(matchesShortcut('sidebar', press('ø', { code: 'KeyO', altKey: true }))).toBe(true);
  expect(matchesShortcut('sidebar', press('o', { code: 'KeyO' }))).toBe(false);
});

test('the main modifier is Ctrl or ⌘', () => {
  expect(matchesShortcut('help', press('/', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut('help', press('/', { metaKey: true }))).toBe(true);
  expect(matchesShortcut('closeHelp', press('Escape', { ctrlKey: true }))).toBe(true);
});

test('an additional modifier makes it another shortcut', () => {
  const resolveAndNext = press('e', { code: 'KeyE', ctrlKey: true, altKey: true });
  expect(matchesShortcut('resolve', resolveAndNext)).toBe(false);
  expect(matchesShortcut('resolveAndNext', resolveAndNext)).toBe(true);
  expect(matchesShortcut('palette', press('k', { code: 'KeyK', ctrlKey: true, metaKey: true }))).toBe(false);
});

test('KB1: AltGr types a character and is no shortcut', () => {
  const euro = press('€', { code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph: true });
  expect(matchesShortcut('resolveAndNext', euro)).toBe(false);
});

test('KB1: no two shortcuts have the same keys', () => {
  const keys = Object.values(shortcuts);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('on a Mac', () => {
  test('KB1: Option is a shortcut in Firefox too, which reports it as AltGr', () => {
    mockMacPlatform();
    const option = press('¬', { code: 'KeyL', altKey: true, modifierAltGraph: true });
    expect(matchesShortcut('reply', option)).toBe(true);
  });

  test('KB1: shortcuts for text fields have a substitute that types nothing; others have only Option', () => {
    mockMacPlatform();
    const withLetter = (letter: string) =>
      press(letter, { code: `Key${letter.toUpperCase()}`, ...optionSubstitute });
    expect(matchesShortcut('reply', withLetter('l'))).toBe(true);
    expect(matchesShortcut('resolve', withLetter('e'))).toBe(true);
    expect(matchesShortcut('contacts', withLetter('v'))).toBe(false);
    expect(matchesShortcut('search', withLetter('f'))).toBe(false);
  });

  test('KB1: menus show the keys that also work in text fields', () => {
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
