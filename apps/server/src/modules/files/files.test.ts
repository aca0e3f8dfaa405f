import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildApp, buildConversation, succeed, type TestApp } from '../../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
});
afterAll(() => app.close());

/**
 * Whether two letters or digits are also a valid start of a zlib stream (RFC 1950 §2.2: method 8, check
 * modulo 31).
 */
function looksCompressed(first: number, second: number): boolean {
  return (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;
}

test('a text file is downloaded unchanged, even when it begins like a compressed stream', async () => {
  const account = await buildAccount(app);
  const { id } = await buildConversation(app, account, {});
  const letters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const beginnings = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((two) => looksCompressed(two.charCodeAt(0), two.charCodeAt(1)));
  expect(beginnings).toContain('80');
  const contents = ['PK\u0003\u0004', ...beginnings].map((two) => two.padEnd(3_000, ' and more of it'));
  const { attachments } = await succeed(
    account.as.postForm(`${account.path}/conversations/${id}/messages`, {
      'attachments[]': contents.slice(0, 15).map((content, at) => ({
        filename: `${at}.txt`,
        type: 'text/plain',
        content,
      })),
    }),
  );
  for (const [at, attachment] of attachments.entries()) {
    const address = new URL(new URL(attachment.data_url).pathname, url);
    for (const encoding of ['gzip', 'br', 'gzip, deflate, br']) {
      // `fetch` decompresses a response that declares a content encoding.
      const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
      expect(await answer.text(), encoding).toBe(contents[at]);
    }
  }
});

test('a file URL has the path of the compatible API, and the older path works too', async () => {
  const account = await buildAccount(app);
  const { id } = await buildConversation(app, account, {});
  const content = 'the same bytes';
  const { attachments } = await succeed(
    account.as.postForm(`${account.path}/conversations/${id}/messages`, {
      'attachments[]': { filename: 'notes.txt', type: 'text/plain', content },
    }),
  );
  const { pathname } = new URL(attachments[0].data_url);
  expect(pathname).toMatch(/^\/rails\/active_storage\//);
  for (const path of [pathname, pathname.replace('/rails/active_storage/', '/files/')]) {
    expect(await (await fetch(new URL(path, url))).text()).toBe(content);
    expect((await fetch(new URL(path.replace('notes', 'other'), url))).status).toBe(404);
  }
});

test('A4: files of a suspended account return 404 until the account is active again', async () => {
  const account = await buildAccount(app);
  const { id } = await buildConversation(app, account, {});
  const { attachments } = await succeed(
    account.as.postForm(`${account.path}/conversations/${id}/messages`, {
      'attachments[]': { filename: 'notes.txt', type: 'text/plain', content: 'kept' },
    }),
  );
  const address = new URL(new URL(attachments[0].data_url).pathname, url);
  const set = (status: 'active' | 'suspended') =>
    app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ status })
      .where('id', '=', account.id)
      .execute();
  expect((await fetch(address)).status).toBe(200);
  await set('suspended');
  expect((await fetch(address)).status).toBe(404);
  await set('active');
  expect((await fetch(address)).status).toBe(200);
});
