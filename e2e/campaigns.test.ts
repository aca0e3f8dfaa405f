import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { signIn, type SignedIn } from './support/api';
import { violationsOn } from './support/axe';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { launcher, messageField, messageInWidget, panel } from './support/visitor';

const SOON = { timeout: 15_000 };
const OFFER = 'Two bags for the price of one. Shall I tell you more?';

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let alex: Page;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  alex = await browsers.open();
  await signInAs(alex, product.url, 'admin@acme.example');
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const open = (path: string) => alex.goto(`${product.url}/app/accounts/${admin.accountId}/campaigns/${path}`);
const figure = (name: string) => alex.getByRole('list', { name: 'Figures' }).getByRole('button', { name });
const offer = (page: Page) => panel(page).getByRole('button', { name: OFFER });
/** Goes to another address of the demo site without loading it, as a shop with its own router does. */
const goTo = (page: Page, search: string) =>
  page.evaluate((address) => history.pushState({}, '', address), `/demo${search}`);

test('CA1: an ongoing campaign appears over the launcher once, on its pages only, and opening it starts a conversation', async () => {
  await open('ongoing');
  await alex.getByRole('button', { name: 'New campaign' }).click();
  await alex.getByRole('textbox', { name: 'Title' }).fill('Spring offer');
  await alex.getByRole('textbox', { name: 'Message' }).fill(OFFER);
  const pages = alex.getByRole('textbox', { name: 'On pages' });
  await pages.fill('https://elsewhere.test/*');
  await alex.getByText(/^This address isn’t on/).waitFor();
  await pages.fill(`${product.url}/demo?offer=*`);
  await alex.getByRole('textbox', { name: 'After' }).fill('0');
  await alex.getByRole('button', { name: 'Create campaign' }).click();
  await alex.getByText('Campaign created').waitFor();
  await figure('Shown').waitFor();
  expect(await violationsOn(alex, 'the editor of a campaign')).toEqual([]);

  const curious = await browsers.open();
  await curious.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  expect(await offer(curious).count()).toBe(0);
  await goTo(curious, '?offer=spring');
  await offer(curious).waitFor(SOON);
  expect(await launcher(curious).getAttribute('aria-expanded')).toBe('false');
  await offer(curious).click();
  await messageInWidget(curious, OFFER).waitFor(SOON);
  await messageField(curious).waitFor();

  const hurried = await browsers.open();
  await hurried.goto(`${product.url}/demo?offer=spring`);
  await offer(hurried).waitFor(SOON);
  await panel(hurried).getByRole('button', { name: 'Dismiss' }).click();
  await offer(hurried).waitFor({ state: 'hidden' });
  const snooze = async () =>
    (await hurried.context().cookies()).find(({ name }) => name.startsWith('cw_snooze'));
  await expect.poll(snooze).toBeDefined();
  // An hour later.
  await hurried.context().clearCookies({ name: 'cw_snooze_campaigns_till' });
  const asked = hurried.waitForResponse(
    (answer) => answer.url().includes('/widget/campaigns') && 'x-auth-token' in answer.request().headers(),
  );
  await hurried.reload();
  // Only the others, which appear on pages of another website.
  const others = (await (await asked).json()) as { message: string }[];
  expect(others.filter(({ message }) => message === OFFER)).toEqual([]);
  expect(await offer(hurried).count()).toBe(0);

  await alex.reload();
  await alex.getByRole('button', { name: 'Shown: 2 people' }).waitFor(SOON);
  await alex.getByRole('button', { name: 'Opened: 1 person' }).click();
  const dialog = alex.getByRole('dialog', { name: 'Opened' });
  await dialog.getByRole('link', { name: /^#\d+$/ }).click();
  await alex.getByText(OFFER).last().waitFor(SOON);
  expect(browsers.problems()).toEqual([]);
});

test('CA1: a one-off campaign is scheduled, sent to the contacts of a label, and shows whom it reached', async () => {
  const { body: inbox } = await admin.call<{ id: number }>('POST', '/inboxes', {
    name: 'Shop app',
    channel: { type: 'api' },
  });
  await admin.call('POST', '/labels', { title: 'coffee-club' });
  for (const name of ['Ines', 'Jon']) {
    const { body } = await admin.call<{ payload: { contact: { id: number } } }>('POST', '/contacts', {
      name,
      email: `${name.toLowerCase()}@club.example`,
    });
    await admin.call('POST', `/contacts/${body.payload.contact.id}/labels`, { labels: ['coffee-club'] });
  }
  await open('one_off');
  await alex.getByRole('button', { name: 'New campaign' }).click();
  await alex.getByRole('textbox', { name: 'Title' }).fill('Club news');
  await alex.getByRole('button', { name: /^Send from/ }).click();
  await alex.getByRole('option', { name: 'Shop app' }).click();
  await alex
    .getByRole('textbox', { name: 'Message' })
    .fill('Dear {{contact.first_name}}, it is roasting day.');
  await alex.getByRole('button', { name: 'Contacts with any of these labels' }).click();
  await alex.getByRole('option', { name: 'coffee-club' }).click();
  await alex.keyboard.press('Escape');
  await alex.getByText('Will be sent to').waitFor(SOON);
  await alex.getByRole('button', { name: 'Schedule campaign' }).click();
  await alex.getByText('Campaign created').waitFor();

  const { body: all } = await admin.call<{ id: number; inbox: { id: number } }[]>('GET', '/campaigns');
  const id = all.find((campaign) => campaign.inbox.id === inbox.id)?.id;
  await admin.call('PATCH', `/campaigns/${id}`, { scheduled_at: new Date().toISOString() });
  await alex.getByRole('button', { name: 'Sent: 2 people' }).click(SOON);
  const dialog = alex.getByRole('dialog', { name: 'Sent' });
  await dialog.getByRole('link', { name: 'Jon' }).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Ines' }).getByRole('link', { name: /^#/ }).click();
  await alex.getByText('Dear Ines, it is roasting day.').last().waitFor(SOON);
  expect(browsers.problems()).toEqual([]);
});
