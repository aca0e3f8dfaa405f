import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GalleryPage, openGallery } from './support/gallery';

/** Tests that need a real browser: typing, input methods, positions on screen, scrolling, dragging. */
let gallery: GalleryPage;

beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => {
  await gallery.close();
});

const example = (name: string) => gallery.page.locator(`[data-example="${name}"]`);
const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('it is not on screen');
  return found;
};
const foot = async (locator: Locator) => {
  const { y, height } = await box(locator);
  return y + height;
};
/** The focused search box of the list that was just opened, which receives the next keys. */
const search = () => gallery.page.locator('[role=combobox]:focus');

test('RE2: typing a slash lists canned responses below the cursor, and Enter inserts one', async () => {
  const { page } = gallery;
  await gallery.show('rich-text-editor');
  const text = example('Empty').getByRole('textbox');
  await text.click();
  await page.keyboard.type('Hi. /in');
  const menu = page.getByRole('listbox', { name: 'Canned responses' });
  await menu.waitFor();
  const below = async () => (await box(menu)).y - (await box(text.locator('p').first())).y;
  await expect.poll(below).toBeGreaterThan(0);
  expect(await below()).toBeLessThan(60);
  await menu.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await text.locator('li').first().waitFor();
  expect(await text.locator('li').allTextContents()).toEqual(['to your address', 'to your accountant']);
});

test('RE2: two letters after a colon list emoji, and one letter does not', async () => {
  const { page } = gallery;
  await gallery.show('rich-text-editor');
  const text = example('Empty').getByRole('textbox');
  await text.click();
  await page.keyboard.type('Great :ta');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.type('ada');
  await page.getByRole('option', { name: /party popper/, selected: true }).waitFor();
  await page.keyboard.press('Tab');
  await text.getByText('Great 🎉').waitFor();
});

test('RE5: Enter that ends a composition of an input method does not send, and the next Enter does', async () => {
  const { page } = gallery;
  await gallery.show('rich-text-editor');
  const text = example('Toolbar at the foot').getByRole('textbox');
  await text.click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await devtools.send('Input.insertText', { text: '日本' });
  await text.getByText('日本').waitFor();
  expect(await page.getByText('Sent', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Sent', { exact: true }).waitFor();
});

test('typed text has the direction of its script', async () => {
  const { page } = gallery;
  await gallery.show('rich-text-editor');
  const text = example('Empty').getByRole('textbox');
  await text.click();
  await page.keyboard.insertText('مرحبا بك');
  const direction = () =>
    text
      .locator('p')
      .first()
      .evaluate((node) => getComputedStyle(node).direction);
  await expect.poll(direction).toBe('rtl');
  await gallery.show('rich-text-editor', { dir: 'rtl' });
  await expect.poll(direction).toBe('rtl');
});

test('RE4: a clicked image can be set to each of the fixed heights', async () => {
  const { page } = gallery;
  await gallery.show('rich-text-editor');
  const whole = example('Everything that it holds');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await whole
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  const image = whole.locator('img[data-editor-image]');
  await image.click();
  const sizes = page.getByRole('toolbar', { name: 'Image size' });
  for (const [name, height] of [
    ['Small', 24],
    ['Medium', 48],
    ['Large', 72],
  ] as const) {
    await sizes.getByRole('button', { name }).click();
    await expect.poll(async () => (await box(image)).height).toBe(height);
  }
});

test('WI4: the highlighted row in the country list keeps 40 pixels of the list above it visible', async () => {
  const { page } = gallery;
  await gallery.show('phone-input');
  await example('Empty').getByRole('button').click();
  await search().waitFor();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
  const highlighted = () => search().getAttribute('aria-activedescendant');
  await expect.poll(highlighted).toMatch(/-20$/);
  const row = page.locator(`[id="${await highlighted()}"]`);
  const list = page.getByRole('listbox');
  await expect.poll(async () => Math.round((await box(row)).y - (await box(list)).y)).toBe(40);
});

test('WI9: a list of a thousand options is 300 pixels high, and its highlighted option stays visible', async () => {
  const { page } = gallery;
  await gallery.show('searchable-dropdown');
  await example('A thousand options').getByRole('button').click();
  const list = page.getByRole('listbox');
  await search().waitFor();
  await expect.poll(async () => (await box(list)).height).toBe(300);
  await page.keyboard.press('ArrowUp');
  const last = page.getByRole('option').last();
  await expect.poll(async () => (await foot(last)) <= (await foot(list))).toBe(true);
});

test('WI5: dragging over the square changes saturation and brightness', async () => {
  const { page } = gallery;
  await gallery.show('color-picker');
  const picker = example('Picker');
  const square = await box(picker.getByRole('slider', { name: 'Saturation and brightness' }));
  await page.mouse.move(square.x + 5, square.y + 5);
  await page.mouse.down();
  await page.mouse.move(square.x + square.width - 1, square.y + 1, { steps: 12 });
  await page.mouse.move(square.x + square.width + 40, square.y - 40);
  await page.mouse.up();
  const hex = picker.getByRole('textbox', { name: 'Hex' });
  await expect.poll(() => hex.inputValue()).toMatch(/^#(?=.*ff)(?=.*00)[0-9a-f]{6}$/);
});

test('a table of ten thousand rows keeps its header visible, and End scrolls to the last row', async () => {
  const { page } = gallery;
  await gallery.show('data-table');
  const table = example('Ten thousand rows').getByRole('grid');
  await table.focus();
  await page.keyboard.press('End');
  const last = table.locator('[aria-rowindex="10001"]');
  await last.waitFor();
  const frame = await box(table);
  await expect.poll(() => foot(last)).toBeLessThanOrEqual(frame.y + frame.height + 1);
  expect(Math.abs((await box(table.getByRole('columnheader').first())).y - frame.y)).toBeLessThan(12);
  await page.keyboard.press('Home');
  const first = table.locator('[aria-rowindex="2"]');
  const header = table.getByRole('row').first();
  await expect.poll(async () => (await box(first)).y - (await foot(header))).toBeGreaterThanOrEqual(-1);
  expect(await table.getByRole('row').count()).toBeLessThan(60);
});

test('the gallery logs no browser errors during these tests', () => {
  expect(gallery.problems()).toEqual([]);
});
