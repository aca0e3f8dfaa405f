import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;
let admin: Page;
let reader: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  [admin, reader] = await Promise.all([browsers.open(), browsers.open()]);
  await signInAs(admin, product.url, 'admin@acme.example');
});
afterAll(async () => {
  await leave(admin, reader);
  await browsers?.close();
  await product?.dispose();
});

const named = (
  page: Page | Locator,
  role: 'button' | 'link' | 'textbox' | 'heading',
  name: string | RegExp,
) => page.getByRole(role, { name });

test('HA3, HA6, HP1: an article is written, published, found and rated', async () => {
  await named(admin, 'link', 'Help center').click();
  await named(admin, 'heading', 'All articles').waitFor();
  await named(admin, 'link', 'New article').click();
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Where are you located?');
  await admin.getByRole('textbox', { name: 'Text', exact: true }).click();
  // Markdown that is typed becomes what it stands for.
  await admin.keyboard.type(
    'We are in **Leipzig** .\n## By train\nTake line 4.\n## By car\nPark behind the house.',
  );
  await named(admin, 'button', 'Publish').click();
  await named(admin, 'heading', /Where are you located\?/).waitFor();
  await admin.getByText('Published', { exact: true }).waitFor();

  await reader.goto(`${product.url}/hc/acme-1`);
  const search = reader.getByRole('combobox', { name: 'Search the help center' });
  await reader.keyboard.press('/');
  await search.pressSequentially('locat');
  const hit = reader.getByRole('option', { name: /Where are you located/ });
  await hit.waitFor();
  await reader.keyboard.press('ArrowDown');
  await expect.poll(() => hit.getAttribute('aria-selected')).toBe('true');
  await reader.keyboard.press('Enter');
  await named(reader, 'heading', 'Where are you located?').waitFor();
  await reader.getByRole('navigation', { name: 'On this page' }).getByText('By train').waitFor();
  await named(reader, 'button', 'No').click();
  await named(reader, 'textbox', 'What was missing or unclear?').fill('By bicycle');
  await named(reader, 'button', 'Send').click();
  await reader.getByText('Thanks for your feedback.').waitFor();
});

test('HP1: a change shows to readers at once, and an unpublished article is in no list', async () => {
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Where to find us');
  await named(admin, 'button', 'Save without publishing').click();
  await admin.getByText('These changes aren’t published yet').waitFor();
  await reader.reload();
  await named(reader, 'heading', 'Where are you located?').waitFor();
  await named(admin, 'button', 'Publish changes').first().click();
  await named(admin, 'heading', /Where to find us/).waitFor();
  await reader.reload();
  await named(reader, 'heading', 'Where to find us').waitFor();
  await named(admin, 'button', 'More actions').click();
  await admin.getByRole('menuitem', { name: 'Unpublish' }).click();
  await admin.getByText('Draft', { exact: true }).waitFor();
  await reader.goto(`${product.url}/hc/acme-1/en/search?query=leipzig`);
  await reader.getByText('Nothing found for “leipzig”').waitFor();
  expect(await reader.locator('.rows li').count()).toBe(0);
});

test('HA6, D1: two people who change an article at once lose no text', async () => {
  const other = await browsers.open();
  await signInAs(other, product.url, 'agent1@acme.example');
  await goTo(other, admin.url());
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
  await text(other).getByText('Take line 4.').waitFor();
  await other
    .getByRole('img', { name: /Also editing/ })
    .or(other.getByLabel(/Also editing/))
    .first()
    .waitFor();
  // The agent's own text does not reach the server before the admin's does.
  const hold = (route: Route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue());
  await other.route('**/articles/*', hold);
  await text(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' By the agent.');
  await text(admin).click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(' By the admin.');
  // Each text saves itself after a pause.
  await other.getByText('Someone else changed this article').waitFor();
  await other.unroute('**/articles/*', hold);
  await named(other, 'button', 'Take theirs').click();
  await text(other).getByText('By the admin.').waitFor();
  await named(other, 'button', 'More actions').click();
  await other.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = other.getByRole('dialog', { name: 'Versions' });
  await versions.getByText('Not saved').click();
  await versions.getByText('By the agent.').waitFor();
  await versions.getByRole('tab', { name: 'Changes' }).click();
  await versions.locator('ins').filter({ hasText: 'agent' }).waitFor();
  await named(other, 'button', 'Restore').click();
  await text(other).getByText('By the agent.').waitFor();
  await text(admin).getByText('By the agent.').waitFor();
  expect(await text(admin).textContent()).not.toContain('By the admin.');
  await leave(other);
});

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < 120; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${key}: ${String(target)}`);
}

test.each([
  {
    locale: 'en',
    title: 'Gift wrapping for orders',
    text: 'We wrap it for you',
    word: 'wrapping',
    other: 'Track a delivery',
    thanks: 'Thanks for your feedback.',
  },
  {
    locale: 'ar',
    title: 'تغليف الهدايا للطلبات',
    text: 'نغلفها لك',
    word: 'تغليف',
    other: 'تتبّع توصيلة',
    thanks: 'شكرًا على رأيك.',
  },
])(
  'HA6, HP1: without a mouse, an article ($locale) is written, linked, published, found and rated',
  async (story) => {
    const { locale, title, text, word, other, thanks } = story;
    await goTo(admin, `${product.url}/app/accounts/1/portals/acme-1/${locale}/articles`);
    const { keyboard } = admin;
    await tabTo(admin, named(admin, 'link', 'New article'));
    await keyboard.press('Enter');
    await tabTo(admin, admin.getByRole('textbox', { name: 'Title', exact: true }));
    await keyboard.type(title);
    await tabTo(admin, admin.getByRole('textbox', { name: 'Text', exact: true }));
    // A slash offers blocks; two brackets offer articles.
    await keyboard.type('/callout');
    await admin.getByRole('option', { name: 'Callout' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.type(`${text} [[${other}`);
    await admin.getByRole('option', { name: other }).waitFor();
    await keyboard.press('Enter');
    await tabTo(admin, named(admin, 'button', 'Publish'), 'Shift+Tab');
    await keyboard.press('Enter');
    await admin.getByText('Published', { exact: true }).waitFor();

    await reader.goto(`${product.url}/hc/acme-1/${locale}`);
    await reader.keyboard.press('/');
    await reader.getByRole('combobox').pressSequentially(word);
    await reader.getByRole('option', { name: title }).waitFor();
    await reader.keyboard.press('ArrowDown');
    await reader.keyboard.press('Enter');
    await named(reader, 'heading', title).waitFor();
    await reader.getByRole('note').getByText(text).waitFor();
    expect(await reader.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    const link = reader.getByRole('note').getByRole('link', { name: other });
    await tabTo(reader, link);
    await reader.keyboard.press('Enter');
    await named(reader, 'heading', other).waitFor();
    await reader.goBack();
    await tabTo(reader, reader.locator('form[action$="/vote"] button').first());
    await reader.keyboard.press('Enter');
    await reader.getByText(thanks).waitFor();
    const wide = reader.viewportSize();
    await reader.setViewportSize({ width: 390, height: 844 });
    expect(await violationsOn(reader, 'article on a phone')).toEqual([]);
    if (wide) await reader.setViewportSize(wide);
  },
);

test('HA6, D1: a new article saves itself, and its preview shows what readers do not see yet', async () => {
  await admin.goto(`${product.url}/app/accounts/1/portals/acme-1/en/articles/new`);
  const title = admin.getByRole('textbox', { name: 'Title', exact: true });
  const text = admin.getByRole('textbox', { name: 'Text', exact: true });
  await title.fill('Opening hours');
  await text.click();
  await admin.keyboard.type('From nine to five');
  const preview = named(admin, 'link', 'Preview');
  await preview.waitFor();
  // Nobody who writes is moved away from the text.
  await admin.keyboard.type(', every day.');
  expect(await text.textContent()).toBe('From nine to five, every day.');
  await named(admin, 'button', 'Publish').click();
  await admin.getByText('Published', { exact: true }).waitFor();
  await text.click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(' Not on Sundays.');
  expect(await text.textContent()).toBe('From nine to five, every day. Not on Sundays.');
  await admin.getByText('These changes aren’t published yet').waitFor();
  const [shown] = await Promise.all([admin.context().waitForEvent('page'), preview.click()]);
  await shown.getByText('Not on Sundays.').waitFor();
  await shown.close();
  await reader.goto(`${product.url}/hc/acme-1/en/search?query=opening+hours`);
  await named(reader, 'link', /Opening hours/).click();
  await reader.getByText('From nine to five, every day.').waitFor();
  expect(await reader.getByText('Not on Sundays.').count()).toBe(0);
  await admin.reload();
  await text.getByText('Not on Sundays.').waitFor();
});

test('HA6: a translation is written beside its original', async () => {
  await goTo(admin, `${product.url}/app/accounts/1/portals/acme-1/ar/articles`);
  await admin.getByText('تتبّع توصيلة').first().click();
  await admin.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  const original = admin.getByRole('region', { name: 'Other language' });
  await named(admin, 'button', 'Other language').click();
  await named(original, 'heading', 'Track a delivery').waitFor();
  expect(await original.getByRole('article').getAttribute('contenteditable')).toBe('false');
  expect(await violationsOn(admin, 'editor beside the original', 'main')).toEqual([]);
  await named(admin, 'button', 'Other language').click();
  await original.waitFor({ state: 'detached' });
});

test('HP2: the Arabic pages are reached by the switcher, and read without a script', async () => {
  await reader.goto(`${product.url}/hc/acme-1/en`);
  await reader.locator('summary').filter({ hasText: 'English' }).click();
  await named(reader, 'link', 'العربية').click();
  await named(reader, 'heading', 'كيف يمكننا مساعدتك؟').waitFor();
  expect(await reader.locator('html').getAttribute('dir')).toBe('rtl');
  const plain = await browsers.open({ javaScriptEnabled: false });
  await plain.goto(`${product.url}/hc/acme-1/ar`);
  await named(plain, 'link', /الطلبات والتوصيل/)
    .first()
    .click();
  await plain.locator('.rows a', { hasText: 'تتبّع توصيلة' }).click();
  await named(plain, 'heading', 'تتبّع توصيلة').waitFor();
  await leave(plain);
});

test('HA6: articles of a category are put in order by keyboard alone, which readers see', async () => {
  await goTo(admin, `${product.url}/app/accounts/1/portals/acme-1/en/categories/orders/articles`);
  const handle = named(admin, 'button', 'Move Change a delivery address');
  await handle.waitFor();
  await admin.getByRole('grid').focus();
  for (let stop = 0; stop < 30; stop += 1) {
    if (await handle.evaluate((button) => button === document.activeElement)) break;
    await admin.keyboard.press('Tab');
  }
  await admin.keyboard.press('Space');
  await admin.getByText('Change a delivery address lifted. Position 2 of 4').waitFor();
  await admin.keyboard.press('ArrowUp');
  await admin.getByText('Position 1 of 4').first().waitFor();
  await admin.keyboard.press('Space');
  await admin.getByText('Order saved').waitFor();
  await reader.goto(`${product.url}/hc/acme-1/en/categories/orders`);
  const first = reader.locator('.rows li').first();
  await expect.poll(() => first.textContent()).toContain('Change a delivery address');
});

test('HA3: a help center is created in three steps: information, customization, finish', async () => {
  await goTo(admin, `${product.url}/app/accounts/1/portals/new`);
  await named(admin, 'textbox', 'Name').fill('Acme Roastery');
  await named(admin, 'button', 'Create help center').click();
  await named(admin, 'textbox', 'Headline').fill('Ask the roasters');
  await named(admin, 'button', 'Save').click();
  await named(admin, 'heading', 'Your help center is ready').waitFor();
  await named(admin, 'link', 'Write an article').click();
  await named(admin, 'heading', 'All articles').waitFor();
  await reader.goto(`${product.url}/hc/acme-roastery`);
  await named(reader, 'heading', 'Ask the roasters').waitFor();
  expect(await reader.getByText('No articles here yet').count()).toBe(1);
});

test('HA7: a category is created, and agents without rights cannot delete it', async () => {
  await goTo(admin, `${product.url}/app/accounts/1/portals/acme-1/en/categories`);
  await named(admin, 'button', 'New category').click();
  await named(admin, 'textbox', 'Name').fill('Gift cards');
  await expect.poll(() => named(admin, 'textbox', 'Address').inputValue()).toBe('gift-cards');
  await named(admin, 'button', 'Create').click();
  await admin.getByText('Gift cards').first().waitFor();
  const agent = await browsers.open();
  await signInAs(agent, product.url, 'agent1@acme.example');
  await goTo(agent, `${product.url}/app/accounts/1/portals/acme-1/en/categories`);
  await named(agent, 'button', 'Actions for Gift cards').click();
  await agent.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(await agent.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  await leave(agent);
  expect(browsers.problems()).toEqual([]);
});
