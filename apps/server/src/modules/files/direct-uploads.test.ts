import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Inbox } from '@parley/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../testing';
import { buildVisitor, type TestVisitor } from '../visitors/testing/build-visitor';
import { removeUnattachedUploads } from './jobs/remove-unattached-uploads.job';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: Inbox;
let agent: TestPerson;
let visitor: TestVisitor;
let talk: string;
let elsewhere: string;
let picture: Buffer;

beforeAll(async () => {
  app = await buildApp({ env: { MAXIMUM_FILE_UPLOAD_SIZE: '1' } });
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false });
  agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  visitor = await buildVisitor(app, inbox);
  const { conversation_id: first } = await succeed(visitor.say('Hello'));
  const { conversation_id: second } = await succeed((await buildVisitor(app, inbox)).say('Hello'));
  talk = `${account.path}/conversations/${first}`;
  elsewhere = `${account.path}/conversations/${second}`;
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
});
afterAll(() => app?.close());

let asAgent: TestClient;
beforeEach(() => {
  asAgent = app.as(agent);
});

interface Ticket {
  id: number;
  signed_id: string;
  direct_upload: { url: string; headers: Record<string, string> };
}

const blobOf = (bytes: Buffer, more: Record<string, unknown> = {}) => ({
  blob: {
    filename: 'a picture.png',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    content_type: 'image/png',
    ...more,
  },
});
const announce = (bytes = picture, more: Record<string, unknown> = {}, by = asAgent, at = talk) =>
  by.post(`${at}/direct_uploads`, blobOf(bytes, more));
const ticketOf = async (...given: Parameters<typeof announce>): Promise<Ticket> =>
  succeed(announce(...given));

/** Sends the bytes to the upload URL with only the headers of the ticket. */
async function put(ticket: Ticket, bytes = picture, headers = ticket.direct_upload.headers) {
  const address = new URL(new URL(ticket.direct_upload.url).pathname, url);
  const answer = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return { status: answer.status, text: await answer.text() };
}
const attach = (ticket: Ticket, by = asAgent, at = talk) =>
  by.post(`${at}/messages`, { content: 'see', attachments: [ticket.signed_id] });
const onDisk = () => readdir(`${app.dataDir}/tmp`);

test('an agent creates a direct upload, sends its bytes and attaches it by its signed id', async () => {
  const ticket = await ticketOf(picture, { metadata: { from: 'a phone' } });
  expect(ticket).toEqual({
    id: expect.any(Number),
    key: expect.any(String),
    filename: 'a picture.png',
    content_type: 'image/png',
    metadata: { from: 'a phone' },
    service_name: 'local',
    byte_size: picture.length,
    checksum: expect.stringMatching(/==$/),
    created_at: expect.any(String),
    signed_id: expect.stringContaining('--'),
    direct_upload: {
      url: expect.stringContaining('/rails/active_storage/disk/'),
      headers: { 'Content-Type': 'image/png' },
    },
  });
  expect(await put(ticket)).toEqual({ status: 204, text: '' });
  const { attachments } = await succeed(attach(ticket));
  expect(attachments).toMatchObject([{ file_type: 'image', file_size: picture.length, width: 20 }]);
  const response = await app.http.inject({ url: new URL(attachments[0].data_url).pathname });
  expect(response.rawPayload.equals(picture)).toBe(true);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([]));
});

test('a visitor creates a direct upload, sends its bytes and attaches it by its signed id', async () => {
  const ticket: Ticket = await succeed(visitor.post('/direct_uploads', blobOf(picture)));
  expect((await put(ticket)).status).toBe(204);
  const { attachments } = await succeed(visitor.say('see', { attachments: [ticket.signed_id] }));
  expect(attachments).toMatchObject([{ file_type: 'image', file_size: picture.length }]);
});

test('a signed id can be attached only after its bytes arrived, and only once', async () => {
  const ticket = await ticketOf();
  expect((await attach(ticket)).status).toBe(422);
  await put(ticket);
  expect((await attach(ticket)).status).toBe(200);
  expect((await attach(ticket)).status).toBe(422);
});

test('A1: a signed id can be attached only by its creator, in the conversation and account it was created for', async () => {
  const ticket = await ticketOf();
  await put(ticket);
  const colleague = app.as(await buildAgent(app, account, { inboxIds: [inbox.id] }));
  expect((await attach(ticket, colleague)).status).toBe(422);
  expect((await attach(ticket, asAgent, elsewhere)).status).toBe(422);
  expect((await visitor.say('see', { attachments: [ticket.signed_id] })).status).toBe(422);
  const other = await buildAccount(app);
  const { id } = await buildConversation(app, other, {});
  expect((await attach(ticket, other.as, `${other.path}/conversations/${id}`)).status).toBe(422);

  const ofVisitor: Ticket = await succeed(visitor.post('/direct_uploads', blobOf(picture)));
  await put(ofVisitor);
  const stranger = await buildVisitor(app, inbox);
  expect((await stranger.say('see', { attachments: [ofVisitor.signed_id] })).status).toBe(422);
  expect((await attach(ofVisitor)).status).toBe(422);

  expect((await attach(ticket)).status).toBe(200);
});

test('A1: only an agent who may see the conversation can create a direct upload for it', async () => {
  const outside = app.as(await buildAgent(app, account));
  expect((await announce(picture, {}, outside)).status).toBe(401);
  const other = await buildAccount(app);
  expect((await announce(picture, {}, other.as)).status).toBe(401);
  expect((await announce(picture, {}, app.anonymous)).status).toBe(401);
  expect((await announce(picture, {}, asAgent, `${account.path}/conversations/999999`)).status).toBe(404);
});

test.each([
  ['without a token', undefined],
  ['with a forged token', 'forged'],
])('A1: a visitor %s cannot create a direct upload', async (_what, token) => {
  const client = token ? app.as({ 'x-auth-token': token }) : app.anonymous;
  expect((await client.post(visitor.at('/direct_uploads'), blobOf(picture))).status).toBe(404);
});

test('a visitor token of another website is rejected with 404', async () => {
  const other = await buildWebsiteInbox(app, account);
  const at = `/api/v1/widget/direct_uploads?website_token=${other.website_token}`;
  expect((await visitor.client.post(at, blobOf(picture))).status).toBe(404);
});

test('bytes of another size, checksum or type are rejected, and the right bytes are accepted afterwards', async () => {
  const ticket = await ticketOf();
  const changed = Buffer.from(picture);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect((await put(ticket, picture.subarray(1))).status).toBe(422);
  expect((await put(ticket, Buffer.concat([picture, picture]))).status).toBe(422);
  expect((await put(ticket, changed)).status).toBe(422);
  expect((await put(ticket, picture, { 'content-type': 'text/html' })).status).toBe(422);
  expect((await put(ticket, Buffer.alloc(0))).status).toBe(422);
  expect((await attach(ticket)).status).toBe(422);
  expect((await put(ticket)).status).toBe(204);
});

test('an upload URL accepts bytes once, even when several requests arrive at the same time', async () => {
  const ticket = await ticketOf();
  const answers = await Promise.all([put(ticket), put(ticket), put(ticket)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await put(ticket)).status).toBe(404);
});

test('an upload URL that is forged, expired or of a suspended account accepts no bytes', async () => {
  const ticket = await ticketOf();
  const forged = ticket.direct_upload.url.slice(0, -1) + (ticket.direct_upload.url.endsWith('a') ? 'b' : 'a');
  const at = (address: string) => ({
    ...ticket,
    direct_upload: { url: address, headers: ticket.direct_upload.headers },
  });
  expect((await put(at(forged))).status).toBe(404);
  const bySignedId = new URL(`/rails/active_storage/disk/${ticket.signed_id}`, url).href;
  expect((await put(at(bySignedId))).status).toBe(404);
  await app.services.database
    .tenant(account.id)
    .updateTable('direct_uploads')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', account.id)
    .where('id', '=', ticket.id)
    .execute();
  expect((await put(ticket)).status).toBe(404);

  const other = await buildAccount(app);
  const { id } = await buildConversation(app, other, {});
  const last = await ticketOf(picture, {}, other.as, `${other.path}/conversations/${id}`);
  await app.services.database
    .system('super-administration')
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', other.id)
    .execute();
  expect((await put(last)).status).toBe(404);
  expect(await onDisk()).toEqual([]);
});

test.each([
  ['C2: an HTML page declared as a picture', '<!doctype html><script>alert(1)</script>'],
  ['C2: an SVG image that contains a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['C2: an executable', 'MZ\x90\x00\x03'],
])('%s is rejected because of its content', async (_what, content) => {
  const bytes = Buffer.from(content, 'latin1');
  const ticket: Ticket = await succeed(visitor.post('/direct_uploads', blobOf(bytes)));
  const answer = await put(ticket, bytes);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('file type not supported')]);
  expect((await visitor.say('see', { attachments: [ticket.signed_id] })).status).toBe(422);
});

test('C2: a file type that websites reject cannot be attached there with the ticket of an earlier upload', async () => {
  const page = { filename: 'a.html', type: 'text/html', content: '<!doctype html><script>alert(1)</script>' };
  const { blob_id: ticket } = await succeed(asAgent.postForm(`${account.path}/upload`, { attachment: page }));
  const answer = await asAgent.post(`${talk}/messages`, { content: 'see', attachments: [ticket] });
  expect(answer).toMatchObject({ status: 422, body: { error: 'Attachments file type not supported' } });
});

test.each([
  ['a size over the limit for files', { byte_size: 1024 * 1024 + 1 }],
  ['a size of zero bytes', { byte_size: 0 }],
  ['a size that is not a number', { byte_size: 'much' }],
  ['a missing checksum', { checksum: undefined }],
  ['an invalid checksum', { checksum: 'abc' }],
  ['an empty file name', { filename: '' }],
  ['an invalid content type', { content_type: 'a\r\nb: c' }],
])('a direct upload with %s is rejected', async (_what, more) => {
  expect(await announce(picture, more)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
});

test('a direct upload whose bytes never arrived is removed after a day', async () => {
  const ticket = await ticketOf();
  const rows = () =>
    app.services.database
      .tenant(account.id)
      .selectFrom('direct_uploads')
      .select('id')
      .where('account_id', '=', account.id)
      .where('id', '=', ticket.id)
      .execute();
  expect(await rows()).toHaveLength(1);
  await app.services.database
    .system('housekeeping')
    .updateTable('direct_uploads')
    .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
    .where('account_id', '=', account.id)
    .where('id', '=', ticket.id)
    .execute();
  await removeUnattachedUploads(app.services).run({} as never, {} as never);
  expect(await rows()).toEqual([]);
});
