import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account);
});
afterAll(() => app?.close());

const open = (query: string, headers: Record<string, string> = {}, website = inbox) =>
  app.anonymous.get(`/widget?website_token=${website.website_token}${query}`, headers);

function dataOf(page: string) {
  const text = /<script type="application\/json" id="parley-widget-data">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(text ?? 'null');
}

describe('widget page', () => {
  test('the page creates a session, and continues it when opened again', async () => {
    const first = await open('');
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const data = dataOf(first.body);
    expect(data.webChannel).toMatchObject({ websiteName: inbox.name, websiteToken: inbox.website_token });
    expect(data.globalConfig).toMatchObject({ MAXIMUM_FILE_UPLOAD_SIZE: 40, DIRECT_UPLOADS_ENABLED: false });
    const again = dataOf((await open(`&cw_conversation=${data.authToken}`)).body);
    expect([again.authToken, again.pubsubToken]).toEqual([data.authToken, data.pubsubToken]);
    const contact = await app
      .as({ 'x-auth-token': data.authToken })
      .get(`/api/v1/widget/contact?website_token=${inbox.website_token}`);
    expect(contact.status).toBe(200);
  });

  test.each(['x', 'a.b.c', '', '%00', 'eyJhbGciOiJub25lIn0.e30.'])(
    'an invalid session token %j is ignored',
    async (token) => {
      const { status, body } = await open(`&cw_conversation=${token}`);
      if (token === '%00') expect(status).toBeLessThan(500);
      else expect([status, dataOf(body).authToken === token]).toEqual([200, false]);
    },
  );

  test('a session of another website is ignored', async () => {
    const other = await buildWebsiteInbox(app, account);
    const theirs = dataOf((await open('', {}, other)).body);
    const mine = dataOf((await open(`&cw_conversation=${theirs.authToken}`)).body);
    expect(mine.pubsubToken).not.toBe(theirs.pubsubToken);
  });

  test('a HEAD request creates no session', async () => {
    const answer = await app.anonymous.send({
      method: 'HEAD',
      url: `/widget?website_token=${inbox.website_token}`,
    });
    expect(answer.status).toBe(404);
  });

  test('C1: texts of the website are escaped', async () => {
    const evil = '</script><script>alert(1)</script><!--';
    const website = await buildWebsiteInbox(app, account, {
      name: evil,
      greeting_message: evil,
      channel: { welcome_title: evil, welcome_tagline: '"onload="alert(1)' },
    });
    const { body } = await open('', {}, website);
    expect(body).not.toContain('<script>alert(1)');
    expect(body.match(/<script/g)).toHaveLength((body.includes('type="module"') ? 1 : 0) + 1);
    expect(dataOf(body).webChannel.welcomeTitle).toBe(evil);
  });
});

describe('framing of the widget page', () => {
  const policyOf = async (website: Inbox, headers = {}) =>
    String((await open('', headers, website)).headers['content-security-policy']);

  test('the widget can be framed by all pages, unless the website allows specific domains', async () => {
    const answer = await open('');
    expect(answer.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    const website = await buildWebsiteInbox(app, account, {
      channel: { allowed_domains: 'https://shop.example, *.acme.example' },
    });
    expect(await policyOf(website)).toContain('frame-ancestors https://shop.example *.acme.example');
    expect(await policyOf(website)).toContain("script-src 'self'");
  });

  test('the widget can be framed in mobile apps if the website allows it', async () => {
    const website = await buildWebsiteInbox(app, account, {
      channel: { allowed_domains: 'shop.example', selected_feature_flags: ['allow_mobile_webview'] },
    });
    expect(await policyOf(website)).not.toContain('frame-ancestors');
    expect(await policyOf(website, { origin: 'file://' })).not.toContain('frame-ancestors');
    expect(await policyOf(website, { origin: 'https://evil.example' })).toContain(
      'frame-ancestors shop.example',
    );
  });
});

test('an unknown website is 404 with a JSON error', async () => {
  for (const query of [
    '',
    '?website_token=',
    '?website_token=none',
    '?website_token[]=a',
    '?website_token[a]=b',
  ]) {
    const { status, body } = await app.anonymous.get(`/widget${query}`);
    expect([status, body]).toMatchObject([404, { error: 'web widget does not exist' }]);
  }
});

test('a deleted website is 404 at once', async () => {
  const website = await buildWebsiteInbox(app, account);
  await succeed(account.as.delete(`${account.path}/inboxes/${website.id}`));
  expect((await open('', {}, website)).status).toBe(404);
});
