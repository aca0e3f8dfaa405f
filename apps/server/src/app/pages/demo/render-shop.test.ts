import { expect, test } from 'vitest';
import { goods } from './goods';
import { renderShop, shopPageOf } from './render-shop';

const all = renderShop('all', '<!-- chat -->');

test('the shop lists every product once, with its price and a button to add it', () => {
  for (const { name, price } of goods) {
    expect(all.split(`<h3>${name}</h3>`)).toHaveLength(2);
    expect(all).toContain(`<b>$${price}</b>`);
    expect(all).toContain(`aria-label="Add ${name} to cart"`);
  }
});

test('the shop loads no external resources and contains the chat snippet', () => {
  for (const [, address = ''] of all.matchAll(/(?:src|href)="([^"]*)"/g))
    expect(address).toMatch(/^(\/demo|#|data:,|mailto:)/);
  expect(all).not.toMatch(/url\(|@import|https?:/);
  expect(all).toContain('<!-- chat -->');
});

test('the query selects the category; anything else shows all products', () => {
  expect(shopPageOf({ beans: '' })).toBe('beans');
  expect(shopPageOf({ help: '' })).toBe('help');
  expect(shopPageOf({ utm_source: 'mail' })).toBe('all');
  const beans = renderShop('beans', '');
  expect(beans).toContain('<h3>Night Shift</h3>');
  expect(beans).not.toContain('<h3>Barista One</h3>');
  expect(beans).toContain('<a href="/demo?beans" aria-current="page">Beans</a>');
});

test('every page has one main heading', () => {
  for (const page of ['all', 'machines', 'beans', 'accessories', 'help'] as const)
    expect(renderShop(page, '').match(/<h1\b/g), page).toHaveLength(1);
});
