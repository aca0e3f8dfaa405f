import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildAgent, buildApp, openCable, succeed, type TestApp, type TestCable } from '../../testing';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let other: AccountFixture;
let url: string;

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  other = await buildAccountFixture(app, rawDatabase, 'globex');
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

const FRAME_BYTES = 64 * 1024;
const cableUrl = () => `${url.replace(/^http/, 'ws')}/cable`;

/**
 * Sends frames; returns what the socket received and how it closed. Open sockets are closed after `lookMs`.
 */
async function say(
  frames: readonly (string | Buffer)[],
  lookMs = 150,
): Promise<{ heard: string[]; code: number }> {
  const socket = new WebSocket(cableUrl(), 'actioncable-v1-json');
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  socket.on('open', () => {
    for (const frame of frames) socket.send(frame);
    setTimeout(() => socket.close(4_000), lookMs);
  });
  socket.on('error', () => undefined);
  const code = await new Promise<number>((resolve) => socket.once('close', resolve));
  return { heard, code };
}

const subscribe = (room: unknown) =>
  JSON.stringify({
    command: 'subscribe',
    identifier: JSON.stringify({ channel: 'RoomChannel', ...(room as object) }),
  });

/** The server still serves other sockets: a new message arrives at once. */
async function expectOthersHear(): Promise<void> {
  const { agent } = fixture;
  const cable = await openCable(url, {
    pubsub_token: agent.pubsubToken,
    user_id: agent.id,
    account_id: fixture.account.id,
  });
  const { path, as } = fixture.account;
  const { id } = await succeed(
    as.post(`${path}/conversations/${fixture.ids.conversation_id}/messages`, { content: 'still here' }),
  );
  await cable.next('message.created', (data) => data.id === id);
  await cable.close();
}

test(
  'T1, A4: only the own token in the own account opens a room, and no data is sent before that',
  async () => {
    const { agent, account, visitor } = fixture;
    const disabled = await buildAgent(app, account);
    await rawDatabase.query('update users set disabled_at = now() where id = $1', [disabled.id]);
    const person = { user_id: agent.id, account_id: account.id };
    const tokens: unknown[] = [
      agent.token,
      visitor.token,
      visitor.pubsubToken,
      other.agent.pubsubToken,
      fixture.newcomer.pubsubToken,
      disabled.pubsubToken,
      fixture.ids.website_token,
      fixture.apiInbox.inbox_identifier,
      fixture.ids.source_id,
      agent.pubsubToken.slice(0, -1),
      agent.pubsubToken.toUpperCase(),
      `${agent.pubsubToken}\u0000`,
      '',
      ' ',
      '\u0000',
      "' or 1=1 --",
      null,
      0,
      true,
      [],
      [agent.pubsubToken],
      { toString: agent.pubsubToken },
      'x'.repeat(300),
    ];
    const accounts: unknown[] = [
      other.account.id,
      0,
      -1,
      1.5,
      'abc',
      '9223372036854775808',
      [account.id],
      null,
      1e300,
    ];
    const people: unknown[] = [other.agent.id, fixture.newcomer.id, -1, 1.5, '0', 'abc', [agent.id], '1e0'];
    const rooms: object[] = [
      ...tokens.map((pubsub_token) => ({ ...person, pubsub_token })),
      ...tokens.filter((token) => token !== visitor.pubsubToken).map((pubsub_token) => ({ pubsub_token })),
      ...accounts.map((account_id) => ({ ...person, account_id, pubsub_token: agent.pubsubToken })),
      ...people.map((user_id) => ({ ...person, user_id, pubsub_token: agent.pubsubToken })),
      { user_id: disabled.id, account_id: account.id, pubsub_token: disabled.pubsubToken },
      { user_id: agent.id, account_id: other.account.id, pubsub_token: agent.pubsubToken },
      { user_id: other.agent.id, account_id: account.id, pubsub_token: other.agent.pubsubToken },
    ];
    // The token of the other agent without a user id would be a visitor room, which does not exist.
    const answers = await Promise.all(rooms.map((room) => say([subscribe(room)])));
    const opened = answers.flatMap(({ heard }, index) =>
      heard.some((frame) => /confirm_subscription|"message":\{/.test(frame))
        ? [JSON.stringify(rooms[index])]
        : [],
    );
    expect(opened).toEqual([]);
    await expectOthersHear();
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'T1, R4: events of an account are not sent to other accounts, and private ones not to its visitors',
  async () => {
    const roomOf = (of: AccountFixture) => ({
      pubsub_token: of.agent.pubsubToken,
      user_id: of.agent.id,
      account_id: of.account.id,
    });
    const own = await openCable(url, roomOf(fixture));
    const foreign = await Promise.all([
      openCable(url, roomOf(other)),
      openCable(url, { pubsub_token: other.visitor.pubsubToken }),
      openCable(url, { pubsub_token: fixture.otherVisitor.pubsubToken }),
    ]);
    const ownVisitor = await openCable(url, { pubsub_token: fixture.visitor.pubsubToken });
    await fixture.visitor.say(`${fixture.mark} from the visitor`);
    const { path, as } = fixture.account;
    const mine = await succeed(fixture.visitor.get('/conversations'));
    const talk = `${path}/conversations/${mine.id}`;
    await succeed(as.post(`${talk}/messages`, { content: `${fixture.mark} secret`, private: true }));
    await succeed(
      as.patch(`${path}/contacts/${fixture.ids.contact_id}`, { name: `${fixture.mark} renamed` }),
    );
    await succeed(as.post(`${talk}/messages`, { content: `${fixture.mark} the end` }));
    const isLast = (data: Record<string, unknown>) => data.content === `${fixture.mark} the end`;
    await own.next('message.created', isLast);
    await ownVisitor.next('message.created', isLast);
    const said = (cable: TestCable) => JSON.stringify(cable.messages);
    for (const cable of foreign) expect(said(cable)).not.toContain(`${fixture.mark} `);
    expect(said(ownVisitor)).not.toContain('secret');
    await Promise.all([own, ownVisitor, ...foreign].map((cable) => cable.close()));
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'C4: any frame is ignored, rejected, or closes only its own socket',
  async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const odd = [
      '',
      'null',
      '[]',
      '{',
      '\u0000',
      '{"command":"subscribe"}',
      '{"command":"subscribe","identifier":{}}',
      '{"command":["subscribe"],"identifier":"{}"}',
      '{"command":"subscribe","identifier":"null"}',
      '{"command":"subscribe","identifier":"{\\"channel\\":\\"__proto__\\"}"}',
      '{"command":"message","identifier":"{}","data":"{\\"action\\":\\"constructor\\"}"}',
      '{"command":"message","identifier":"x","data":"{\\"action\\":\\"update_presence\\"}"}',
      '{"command":"unsubscribe","identifier":"never"}',
      '{"__proto__":{"command":"subscribe"}}',
      JSON.stringify({ command: 'subscribe', identifier: deep.slice(0, 2_000) }),
      subscribe({ pubsub_token: 'a', last_seq: -1 }),
      subscribe({ pubsub_token: 'a', last_seq: 2 ** 60 }),
      deep,
    ];
    for (const frame of odd) {
      const { heard, code } = await say([frame, frame], 30);
      expect([1008, 4_000], `${frame.slice(0, 60)}: ${heard.join()}`).toContain(code);
    }
    expect((await say([Buffer.from([0, 255, 1])], 30)).code).toBeLessThan(5_000);
    await expectOthersHear();
  },
  MATRIX_TIMEOUT_MS,
);

test('C4, E2: a frame of 64 KiB is read, one over ends the socket with 1009', async () => {
  expect((await say(['x'.repeat(FRAME_BYTES)])).code).toBe(4_000);
  expect((await say(['x'.repeat(FRAME_BYTES + 1)])).code).toBe(1009);
  await expectOthersHear();
});

test('C4: random commands neither fail nor open a room', async () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const frame = fc.record(
    {
      command: fc.oneof(fc.constantFrom('subscribe', 'unsubscribe', 'message'), value),
      identifier: fc.oneof(fc.json(), value),
      data: fc.oneof(fc.json(), value),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 20 }), async (frames) => {
      const { heard } = await say(
        frames.map((one) => JSON.stringify(one)),
        10,
      );
      expect(heard.filter((text) => text.includes('confirm_subscription'))).toEqual([]);
    }),
    { numRuns: 25 },
  );
  await expectOthersHear();
});

/** Sends raw bytes; returns the status line of the response, or '' if the server closed the connection. */
function upgradeWith(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.setTimeout(500, () => socket.destroy());
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.write(bytes);
  });
}

const handshake = (path: string, more: Record<string, string> = {}, method = 'GET') => {
  const headers = {
    Host: 'a',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol': 'actioncable-v1-json',
    ...more,
  };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, text]) => `${name}: ${text}\r\n`)
    .join('')}\r\n`;
};

test.each<[string, string, RegExp]>([
  ['that is valid', handshake('/cable'), /^HTTP\/1\.1 101/],
  ['at another path', handshake('/api/v1/profile'), /^HTTP\/1\.1 404/],
  ['at a path with ..', handshake('/cable/../api'), /^HTTP\/1\.1 404/],
  ['without a key', handshake('/cable', { 'Sec-WebSocket-Key': '' }), /^HTTP\/1\.1 400/],
  ['with a broken key', handshake('/cable', { 'Sec-WebSocket-Key': 'short' }), /^HTTP\/1\.1 400/],
  ['with another version', handshake('/cable', { 'Sec-WebSocket-Version': '99' }), /^HTTP\/1\.1 4\d\d/],
  ['as a POST', handshake('/cable', {}, 'POST'), /^HTTP\/1\.1 4\d\d/],
  ['to another protocol', handshake('/cable', { Upgrade: 'h2c' }), /^HTTP\/1\.1 4\d\d/],
  ['with a URL over the header limit', handshake(`/cable?${'x'.repeat(20_000)}`), /^HTTP\/1\.1 431/],
])('C4: a handshake %s gets a defined response', async (_what, bytes, expected) => {
  expect(await upgradeWith(bytes)).toMatch(expected);
});

test('C4: compression is not offered, which rules out decompression bombs', async () => {
  const heard = await upgradeWith(handshake('/cable', { 'Sec-WebSocket-Extensions': 'permessage-deflate' }));
  expect(heard).toMatch(/^HTTP\/1\.1 101/);
  expect(heard).not.toMatch(/sec-websocket-extensions/i);
});

test.each<[string, Buffer]>([
  ['that is not masked', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
  ['with reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
  ['with an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  [
    'with an extreme declared length',
    Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]),
  ],
  ['that is an overlong control frame', Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0])],
  ['with invalid UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
  ['with an invalid close code', Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01])],
  ['that never ends', Buffer.from([0x01, 0x80, 0, 0, 0, 0])],
])('C4: a frame %s closes at most its own socket', async (_what, frame) => {
  const heard = await upgradeWith(Buffer.concat([Buffer.from(handshake('/cable')), frame]));
  expect(heard).toMatch(/^HTTP\/1\.1 101/);
  await expectOthersHear();
});
