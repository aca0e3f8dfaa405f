import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { conversationAfter, newestConversation, signIn, type SignedIn } from './support/api';
import { type Browsers, startBrowsers } from './support/browsers';
import { type HostedProduct, startHostedProduct } from './support/product';
import { openChat, panel, writeAsVisitor } from './support/visitor';

const SOON = { timeout: 15_000 };

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let visitor: Page;
let conversationId: number;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
  admin = await signIn(product.url, 'admin@acme.example');
  const { body } = await admin.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const website = body.payload.find(({ channel_type: type }) => type === 'Channel::WebWidget');
  await admin.call('PATCH', `/inboxes/${website?.id}`, {
    csat_survey_enabled: true,
    csat_config: { display_type: 'emoji', message: 'How did it go?' },
  });
  visitor = await browsers.open();
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

const survey = () => panel(visitor).locator('.csat');
/** The number of responses in the period that the report shows first: 28 days with today. */
async function countInReport(): Promise<number> {
  const today = new Date();
  const midnight = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime() / 1_000;
  const period = `since=${midnight(-27)}&until=${midnight(1)}`;
  const { body } = await admin.call<{ total_count: number }>(
    'GET',
    `/csat_survey_responses/metrics?${period}`,
  );
  return body.total_count;
}
const rating = async () =>
  (await admin.call<{ csat_rating?: number }>('GET', `/conversations/${conversationId}`)).body.csat_rating;

test('CS1: a resolved chat asks for a rating, which is shown at once and can be changed', async () => {
  await visitor.goto(`${product.url}/demo`, { waitUntil: 'networkidle' });
  await openChat(visitor);
  const before = await newestConversation(admin);
  await writeAsVisitor(visitor, 'My grinder is too loud');
  conversationId = await conversationAfter(admin, before);
  await admin.call('POST', `/conversations/${conversationId}/toggle_status`, { status: 'resolved' });
  await survey().getByRole('heading', { name: 'How did it go?' }).waitFor(SOON);
  await survey().getByRole('button', { name: 'Bad', exact: true }).click();
  await expect.poll(rating, SOON).toBe(2);
  await survey().getByRole('button', { name: 'Very good' }).click();
  await survey().getByRole('textbox').fill('Solved in minutes');
  await survey().getByRole('button', { name: 'Submit' }).click();
  await survey().getByRole('heading', { name: 'Thanks for your feedback!' }).waitFor(SOON);
  await expect.poll(rating, SOON).toBe(5);
});

test('CS1: the report has the response, follows a change on the survey page, and leads to the conversation', async () => {
  const page = await browsers.open();
  await signInAs(page, product.url, 'admin@acme.example');
  await page.goto(`${product.url}/app/accounts/${admin.accountId}/reports/csat`);
  const row = page.getByRole('row').filter({ hasText: 'Solved in minutes' });
  await row.waitFor(SOON);
  const { body } = await admin.call<{ uuid: string }>('GET', `/conversations/${conversationId}`);
  const customer = await browsers.open({ javaScriptEnabled: false });
  await customer.goto(`${product.url}/survey/responses/${body.uuid}`);
  expect(await customer.getByRole('radio', { name: 'Very good' }).isChecked()).toBe(true);
  await customer.getByRole('radio', { name: 'Very bad' }).check();
  await customer.getByRole('textbox').fill('It is loud again');
  await customer.getByRole('button', { name: 'Update feedback' }).click();
  await customer.getByText('Thanks for your feedback!').waitFor();
  await page.getByRole('row').filter({ hasText: 'It is loud again' }).waitFor(SOON);
  await page
    .getByText(`${await countInReport()} responses`)
    .first()
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'It is loud again' })
    .getByRole('link', { name: `#${conversationId}` })
    .click();
  await page.waitForURL(new RegExp(`/conversations/${conversationId}$`));
});
