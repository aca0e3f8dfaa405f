import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dovecot, dovecotPath, startDovecot } from '../apps/server/src/testing/dovecot';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server';
import { type OauthServer, startOauthServer } from '../apps/server/src/testing/oauth-server';
import { said, signInAs } from './support/agent';
import { violationsOn } from './support/axe';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

/*
 * An administrator connects mailboxes of Google and Microsoft by a sign-in, at stand-ins of both: one that gives out
 * tokens, an IMAP and an SMTP server that take these tokens alone.
 */

interface StandIn {
  email: string;
  oauth: OauthServer;
  dovecot: Dovecot;
  mails: MailServer;
}

const stories = [
  { provider: 'google', name: 'Google', found: 'by a reply' },
  { provider: 'microsoft', name: 'Microsoft', found: 'while emails are fetched' },
] as const;

/** A mailbox whose connection was lost is read again after 5 s, then after 10 and 20 more. */
const MAIL_COMES_WITHIN_MS = 60_000;

describe.skipIf(!dovecotPath)('mailboxes that are connected by a sign-in', () => {
  let product: HostedProduct;
  let browsers: Browsers;
  let admin: Page;
  let standIns: Record<'google' | 'microsoft', StandIn>;

  beforeAll(async () => {
    const [google, microsoft] = await Promise.all([
      startStandIn('google@acme.example', { rotates: false, expiresIn: 3_600 }),
      // Access that is renewed before each use, with a new refresh token.
      startStandIn('microsoft@acme.example', { rotates: true, expiresIn: 60 }),
    ]);
    standIns = { google, microsoft };
    const env = {
      OUTBOUND_ALLOW: '127.0.0.1',
      GOOGLE_OAUTH_CLIENT_ID: google.oauth.clientId,
      GOOGLE_OAUTH_CLIENT_SECRET: google.oauth.clientSecret,
      GOOGLE_OAUTH_BASE_URL: baseUrlOf(google),
      GOOGLE_IMAP_HOST: `${google.dovecot.host}:${google.dovecot.port}`,
      GOOGLE_SMTP_HOST: `${google.mails.host}:${google.mails.port}`,
      AZURE_APP_ID: microsoft.oauth.clientId,
      AZURE_APP_SECRET: microsoft.oauth.clientSecret,
      MICROSOFT_OAUTH_BASE_URL: baseUrlOf(microsoft),
      MICROSOFT_IMAP_HOST: `${microsoft.dovecot.host}:${microsoft.dovecot.port}`,
      MICROSOFT_SMTP_HOST: `${microsoft.mails.host}:${microsoft.mails.port}`,
    };
    [product, browsers] = await Promise.all([startHostedProduct({ demo: true, env }), startBrowsers()]);
    admin = await browsers.open();
    await signInAs(admin, product.url, 'admin@acme.example');
  });
  afterAll(async () => {
    if (admin) await leave(admin);
    await browsers?.close();
    await product?.dispose();
    for (const { oauth, dovecot, mails } of Object.values(standIns ?? {})) {
      await Promise.all([oauth.close(), dovecot.stop(), mails.close()]);
    }
  });

  const settings = (path: string) => `${product.url}/app/accounts/1/settings/inboxes/${path}`;
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  const warning = () => admin.getByText('This inbox needs to be reconnected').first();

  async function openConversation(text: string): Promise<void> {
    await goTo(admin, `${product.url}/app/accounts/1/dashboard?tab=all`);
    await admin.getByText(text).first().click({ timeout: MAIL_COMES_WITHIN_MS });
    await said(admin, text).waitFor();
  }

  async function reply(text: string): Promise<void> {
    const box = admin.locator('[contenteditable="true"][aria-label="Your reply"]');
    await box.click();
    await box.pressSequentially(text);
    await admin.keyboard.press('Control+Enter');
  }

  test.each(stories)(
    'CH10, CH18: $name: connected by a sign-in, which is taken back and given again',
    async ({ provider, name, found }) => {
      const { email, oauth, dovecot, mails } = standIns[provider];
      const question = `Where is my parcel, ${name}?`;
      const another = `And my invoice, ${name}?`;

      await goTo(admin, settings('new/email'));
      await admin.getByRole('radio', { name }).click();
      expect(await violationsOn(admin, `sign-in at ${name}`)).toEqual([]);
      oauth.isDeclined = true;
      await button(`Sign in with ${name}`).click();
      await admin.getByText('You canceled the sign-in. Nothing was changed.').waitFor();
      expect(await admin.getByRole('radio', { name }).isChecked()).toBe(true);
      oauth.isDeclined = false;
      await admin.getByLabel('Email address').fill(email);
      await button(`Sign in with ${name}`).click();
      await admin.waitForURL(/\/new\/\d+\/agents$/);
      const inboxId = /\/new\/(\d+)\/agents$/.exec(admin.url())?.[1];

      // The inbox sends itself an email; what its server takes is carried into its mailbox.
      await admin.getByRole('button', { name: /^(?:Continue|Skip for now)$/ }).click();
      await admin.waitForURL(/\/finish$/);
      await mails.until(() => mails.received.length === 1);
      expect(mails.received[0]).toMatchObject({ user: email, to: [email] });
      dovecot.deliver(email, mails.received[0]?.raw ?? '');
      await admin.getByText('Sending and receiving work').waitFor();

      dovecot.deliver(email, mailTo(email, question));
      await openConversation(question);
      await reply('It arrives tomorrow.');
      await mails.until(() => mails.received.length === 2);
      expect(mails.received[1]).toMatchObject({ user: email, to: ['nora@example.org'] });
      const renewals = oauth.requests.filter((form) => form.get('grant_type') === 'refresh_token');
      expect(renewals.length > 0).toBe(provider === 'microsoft');

      // The owner of the mailbox takes the access back at the provider.
      oauth.revoke();
      mails.cut();
      if (found === 'by a reply') await reply('It is on its way.');
      else dovecot.kick();
      await warning().waitFor();
      if (found !== 'by a reply') await reply('It is on its way.');
      await admin.getByText('Expired or revoked', { exact: false }).first().waitFor();

      await goTo(admin, settings(`${inboxId}?tab=connection`));
      await admin.getByText('The provider no longer lets us in. Sign in again.').waitFor();
      expect(await violationsOn(admin, `access to ${name} taken back`)).toEqual([]);
      oauth.claims = claimsOf('other@acme.example');
      await button('Sign in again').click();
      await admin.getByText('You signed in to another mailbox.', { exact: false }).waitFor();
      oauth.claims = claimsOf(email);
      await button('Sign in again').click();
      await admin.getByText(`Signed in as ${email}`).waitFor();
      await admin.getByText('The provider no longer lets us in.').waitFor({ state: 'detached' });

      // The reply that failed goes out once, and emails come in with the new access.
      await mails.until(() => mails.received.length === 3);
      expect(mails.received[2]?.raw).toContain('It is on its way.');
      dovecot.kick();
      dovecot.deliver(email, mailTo(email, another));
      await openConversation(another);
      await warning().waitFor({ state: 'detached' });
      expect(mails.received).toHaveLength(3);
      expect(browsers.problems()).toEqual([]);
    },
  );
});

const claimsOf = (email: string) => ({ email, preferred_username: email, name: 'Acme Help' });

const baseUrlOf = ({ oauth }: StandIn) => oauth.tokenUrl.replace('/token', '');

async function startStandIn(
  email: string,
  behavior: Pick<OauthServer, 'rotates' | 'expiresIn'>,
): Promise<StandIn> {
  const oauth = Object.assign(await startOauthServer(), { claims: claimsOf(email), ...behavior });
  const [dovecot, mails] = await Promise.all([
    startDovecot({ introspectionUrl: oauth.introspectionUrl }),
    startMailServer({ auth: { user: email, accessToken: oauth.accessTokens, methods: ['XOAUTH2'] } }),
  ]);
  dovecot.deliverMany(email, 0, () => '');
  return { email, oauth, dovecot, mails };
}

const mailTo = (email: string, text: string) =>
  `Message-ID: <${encodeURIComponent(text)}@mail.example>\r\nFrom: Nora Lind <nora@example.org>\r\nTo: ${email}\r\nSubject: Order 1182\r\n\r\n${text}\r\n`;
