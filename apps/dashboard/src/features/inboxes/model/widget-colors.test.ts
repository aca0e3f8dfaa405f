import { expect, test } from 'vitest';
import { widgetColors } from './widget-colors';

test('a medium color is darkened until white text is readable on it', () => {
  const colors = widgetColors('#009CE0', 'light');
  expect(colors['--on-brand']).toBe('rgb(255 255 255)');
  expect(colors['--brand']).not.toBe('rgb(0 156 224)');
  expect(colors['--brand-light']).toBe('rgb(0 156 224)');
});

test('a light color is kept and gets dark text', () => {
  const colors = widgetColors('#ffe000', 'light');
  expect(colors['--brand']).toBe('rgb(255 224 0)');
  expect(colors['--on-brand']).toBe('rgb(28 32 36)');
});

test("the background follows the color scheme of the visitor's page", () => {
  expect(widgetColors('#009CE0', 'dark')['--surface']).not.toBe(
    widgetColors('#009CE0', 'light')['--surface'],
  );
});
