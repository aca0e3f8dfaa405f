import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../../testing';
import { buildVisitor } from '../../visitors/testing/build-visitor';
import { startJobs } from '../../notifications/testing/notification-fixture';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let pictures: Server;
let address: string;
let app: TestApp;
let account: TestAccount;
const requestedPaths: string[] = [];

beforeAll(async () => {
  pictures = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const isPicture = request.url === '/me.png';
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(isPicture ? png : '<svg onload="alert(1)"/>');
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  address = `http://localhost:${(pictures.address() as AddressInfo).port}`;
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: 'localhost' } });
  account = await buildAccount(app);
});
afterAll(async () => {
  await app.close();
  pictures.close();
});

const create = async (fields: Record<string, unknown>) =>
  (await succeed(account.as.post(`${account.path}/contacts`, fields))).payload.contact;
/** Starts scheduled jobs until the check passes. */
const wait = (check: () => Promise<void>) =>
  vi.waitFor(async () => {
    await startJobs(app, 'fetch-contact-avatar');
    await check();
  });
const thumbnailOf = async (id: number) =>
  (await succeed(account.as.get(`${account.path}/contacts/${id}`))).payload.thumbnail;

test('the picture at an avatar URL is fetched in the background and becomes the avatar of the contact', async () => {
  const contact = await create({ name: 'Pic', avatar_url: `${address}/me.png` });
  await wait(async () => expect(await thumbnailOf(contact.id)).toContain('/rails/active_storage/'));
});

test('C2, E1: a file that is no picture, or one at a private address, does not become an avatar', async () => {
  const noPicture = await create({ name: 'Svg', avatar_url: `${address}/evil.svg` });
  const secret = await create({ name: 'Ssrf', avatar_url: address.replace('localhost', '127.0.0.1') });
  const last = await create({ name: 'Last', avatar_url: `${address}/me.png` });
  await wait(async () => {
    expect(await thumbnailOf(last.id)).toContain('/rails/active_storage/');
    expect(requestedPaths).toContain('/evil.svg');
  });
  expect(await thumbnailOf(noPicture.id)).toBe('');
  expect(await thumbnailOf(secret.id)).toBe('');
  expect(requestedPaths).not.toContain('/');
});

test('E1: an avatar URL from a visitor is not fetched from an internal host, even one allowed for agents', async () => {
  const inbox = await buildWebsiteInbox(app, account);
  const visitor = await buildVisitor(app, inbox);
  await succeed(visitor.patch('/contact', { avatar_url: `${address}/internal.png` }));
  const last = await create({ name: 'By an agent', avatar_url: `${address}/me.png` });
  await wait(async () => expect(await thumbnailOf(last.id)).toContain('/rails/active_storage/'));
  expect(requestedPaths).not.toContain('/internal.png');
});
