// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { matchesShortcut } from './match-shortcut';

function press(key: string, options: KeyboardEventInit = {}) {
  return new KeyboardEvent('keydown', { key, ...options });
}

test('letters are found by their place, because Alt makes other characters of them', () => {
  expect(matchesShortcut('alt+o', press('ø', { code: 'KeyO', altKey: true }))).toBe(true);
  expect(matchesShortcut('alt+o', press('o', { code: 'KeyO' }))).toBe(false);
});

test('the main modifier is Ctrl or ⌘', () => {
  expect(matchesShortcut('mod+/', press('/', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut('mod+/', press('/', { metaKey: true }))).toBe(true);
  expect(matchesShortcut('mod+escape', press('Escape', { ctrlKey: true }))).toBe(true);
});

test('a further modifier makes another shortcut of it', () => {
  const resolveAndNext = press('e', { code: 'KeyE', ctrlKey: true, altKey: true });
  expect(matchesShortcut('alt+e', resolveAndNext)).toBe(false);
  expect(matchesShortcut('mod+alt+e', resolveAndNext)).toBe(true);
});

test('KB1: AltGr writes a character and is no shortcut', () => {
  const euro = press('€', { code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph: true });
  expect(matchesShortcut('mod+alt+e', euro)).toBe(false);
});
