import { expect, test } from 'vitest';
import { widgetColours } from './widget-colours';

test('a middle colour is darkened until white can be read on it', () => {
  const colours = widgetColours('#009CE0', 'light');
  expect(colours['--on-brand']).toBe('rgb(255 255 255)');
  expect(colours['--brand']).not.toBe('rgb(0 156 224)');
  expect(colours['--brand-light']).toBe('rgb(0 156 224)');
});

test('a light colour stays and carries dark text', () => {
  const colours = widgetColours('#ffe000', 'light');
  expect(colours['--brand']).toBe('rgb(255 224 0)');
  expect(colours['--on-brand']).toBe('rgb(28 32 36)');
});

test('the ground follows the appearance of the visitor’s page', () => {
  expect(widgetColours('#009CE0', 'dark')['--surface']).not.toBe(
    widgetColours('#009CE0', 'light')['--surface'],
  );
});
