import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dovecot, dovecotPath, startDovecot } from '../apps/server/src/testing/dovecot';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server';
import { type FakeProviders, startFakeProviders } from '../tooling/fake-providers/start.mjs';
import { signInAs } from './support/agent';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

/* An administrator connects channels in the browser, against a real mailbox and Telegram's stand-in, and answers there. */

const TOKEN = '810001:demo-bot-token';

let product: HostedProduct;
let browsers: Browsers;
let admin: Page;
let fake: FakeProviders;
let mails: MailServer;

beforeAll(async () => {
  [fake, mails] = await Promise.all([
    startFakeProviders(),
    startMailServer({ auth: { user: 'help', password: 'p' } }),
  ]);
  const env = { OUTBOUND_ALLOW: '127.0.0.1', TELEGRAM_API_BASE_URL: fake.telegram.baseUrl };
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true, env }), startBrowsers()]);
  admin = await browsers.open();
  await signInAs(admin, product.url, 'admin@acme.example');
});
afterAll(async () => {
  await leave(admin);
  await browsers?.close();
  await product?.dispose();
  await fake?.close();
  await mails?.close();
});

const settings = (path: string) => `${product.url}/app/accounts/1/settings/inboxes/${path}`;
const button = (name: string) => admin.getByRole('button', { name, exact: true });
const part = (name: string) => admin.getByRole('region', { name, exact: true });
const field = (region: string, name: string) => part(region).getByRole('textbox', { name, exact: true });

/** From the agents of a new inbox to its conversations, where the first message waits. */
async function openFirstConversation(text: string): Promise<void> {
  await goTo(admin, `${product.url}/app/accounts/1/dashboard?tab=all`);
  await admin.getByText(text).first().click();
}

async function reply(text: string): Promise<void> {
  const box = admin.locator('[contenteditable="true"][aria-label="Your reply"]');
  await box.click();
  await box.pressSequentially(text);
  await admin.keyboard.press('Control+Enter');
}

test('CH16, CH19: a Telegram bot is connected by its token, and a chat is answered', async () => {
  await goTo(admin, settings('new'));
  await admin.getByRole('link', { name: /Telegram/ }).waitFor();
  expect(await violationsOn(admin, 'new inbox')).toEqual([]);
  await admin.getByRole('link', { name: /Telegram/ }).click();
  await admin.getByRole('textbox', { name: 'Bot token' }).fill('1:wrong');
  await button('Create inbox').click();
  await admin.getByText('This token isn’t valid', { exact: false }).waitFor();
  await admin.getByRole('textbox', { name: 'Bot token' }).fill(TOKEN);
  await button('Create inbox').click();
  await admin.waitForURL(/\/agents$/);
  await fake.telegram.actions.write({ text: 'Hi, my grinder is stuck' });
  await openFirstConversation('Hi, my grinder is stuck');
  await reply('Please clean the burrs.');
  await expect
    .poll(() => fake.telegram.calls('sendMessage').map(({ params }) => params['text']), { timeout: 20_000 })
    .toEqual(['Please clean the burrs.']);
});

describe.skipIf(!dovecotPath)('with a mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
    dovecot.deliverMany('help', 0, () => '');
  });
  afterAll(() => dovecot?.stop());

  test('CH3, CH10, CH19: a mailbox is connected with a check of each step, and an email is answered', async () => {
    await goTo(admin, settings('new'));
    await admin.getByRole('link', { name: /Email/ }).click();
    await admin.getByLabel('Inbox name').fill('Acme support');
    await admin.getByLabel('Email address').fill('help@acme.example');
    await field('Incoming mail', 'IMAP server').fill(dovecot.host);
    await part('Incoming mail')
      .getByRole('button', { name: /^Security/ })
      .click();
    await admin.getByRole('option', { name: 'STARTTLS' }).click();
    await field('Incoming mail', 'Port').fill(String(dovecot.port));
    await field('Incoming mail', 'Username').fill('help');
    await field('Incoming mail', 'Password').fill('wrong');
    await field('Incoming mail', 'Password').blur();
    await admin.getByText('Couldn’t sign in').waitFor();
    await field('Incoming mail', 'Password').fill(dovecot.password);
    await field('Incoming mail', 'Password').blur();
    await admin.getByText('Folder read').waitFor();
    await field('Outgoing mail', 'SMTP server').fill(mails.host);
    await part('Outgoing mail')
      .getByRole('button', { name: /^Security/ })
      .click();
    await admin.getByRole('option', { name: 'None' }).click();
    await field('Outgoing mail', 'Port').fill(String(mails.port));
    await field('Outgoing mail', 'Username').fill('help');
    await field('Outgoing mail', 'Password').fill('p');
    await field('Outgoing mail', 'Password').blur();
    await admin.getByText('Signed in', { exact: true }).nth(1).waitFor();
    expect(await violationsOn(admin, 'new email inbox')).toEqual([]);
    await button('Create inbox').click();
    await admin.waitForURL(/\/agents$/);
    await admin.getByRole('button', { name: /^(?:Continue|Skip for now)$/ }).click();
    await admin.waitForURL(/\/finish$/);
    // The inbox sends itself an email; what its server takes is carried into its mailbox.
    await mails.until(() => mails.received.length === 1);
    expect(mails.received[0]?.to).toEqual(['help@acme.example']);
    await admin.getByText('Accepted by', { exact: false }).waitFor();
    dovecot.deliver('help', mails.received[0]?.raw ?? '');
    await admin.getByText('Sending and receiving work').waitFor();
    expect(await violationsOn(admin, 'end of an email setup')).toEqual([]);
    await admin.reload();
    await admin.getByText('Sending and receiving work').waitFor();
    mails.received.length = 0;

    dovecot.deliver(
      'help',
      'Message-ID: <1182@mail.example>\r\nFrom: Nora Lind <nora@example.org>\r\nTo: help@acme.example\r\nSubject: Order 1182\r\n\r\nWhere is my parcel?\r\n',
    );
    await openFirstConversation('Where is my parcel?');
    await reply('It arrives tomorrow.');
    await mails.until(() => mails.received.length === 1);
    expect(mails.received[0]?.to).toEqual(['nora@example.org']);
    expect(mails.received[0]?.raw).toContain('Subject: Re: Order 1182');
    expect(mails.received[0]?.raw).toContain('In-Reply-To: <1182@mail.example>');
  });

  test('D9: the inbox’s health shows what arrived and a file that is tried', async () => {
    await goTo(admin, settings('list'));
    await admin.getByRole('link', { name: /Acme support/ }).click();
    await admin.getByRole('tab', { name: 'Health' }).click();
    await admin.getByRole('cell', { name: 'Order 1182' }).or(admin.getByText('Order 1182')).first().waitFor();
    expect(await violationsOn(admin, 'health of an inbox')).toEqual([]);
  });

  test('CH19: an email that joined the wrong conversation is moved in the Health tab, and back', async () => {
    dovecot.deliver(
      'help',
      'Message-ID: <1183@mail.example>\r\nFrom: Nora Lind <nora@example.org>\r\nTo: help@acme.example\r\nSubject: Another order\r\nIn-Reply-To: <1182@mail.example>\r\n\r\nMy grinder is broken.\r\n',
    );
    const row = admin.getByRole('row').filter({ hasText: 'Another order' });
    await row.waitFor();
    const from = await row.getByRole('link', { name: /^Conversation #/ }).innerText();
    await row.getByRole('button', { name: /^Move to another conversation/ }).click();
    await admin.getByRole('radio', { name: /^New conversation/ }).click();
    expect(await violationsOn(admin, 'moving a message')).toEqual([]);
    await button('Move message').click();
    const moved = await admin.getByText(/^Message moved to #/).innerText();
    const number = moved.replace('Message moved to #', '');
    await row.getByRole('link', { name: `Conversation #${number}` }).waitFor();
    const window = await browsers.open();
    await signInAs(window, product.url, 'admin@acme.example');
    await goTo(window, `${product.url}/app/accounts/1/conversations/${number}`);
    await window.getByText('My grinder is broken.').first().waitFor();
    await row.getByRole('button', { name: /^Undo the move/ }).click();
    await row.getByRole('link', { name: from }).waitFor();
    // The other window hears that the conversation is gone, and shows the message where it was.
    await window.getByText('Conversation not found').waitFor();
    await goTo(window, `${product.url}/app/accounts/1/conversations/${from.replace('Conversation #', '')}`);
    await window.getByText('My grinder is broken.').first().waitFor();
    await leave(window);
  });
});
