import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
} from '../../testing';

let app: TestApp;
let own: TestAccount;
let stranger: TestAccount;
let agent: TestClient;
/** Display ids by the name of their message. */
const conversationIds: Record<string, number> = {};

const search = async (path: string, query: Record<string, string | number>, as = own.as, account = own) =>
  (
    await succeed(
      as.get(`${account.path}/search${path}?${new URLSearchParams(query as Record<string, string>)}`),
    )
  ).payload;
const messagesWith = async (q: string, as = own.as, account = own) =>
  ((await search('/messages', { q }, as, account)).messages as { content: string }[]).map(
    (one) => one.content,
  );

const texts = {
  refund: 'Please refund my order 4711, the invoice is wrong.',
  german: 'Die Rechnungen für die Straße 5 fehlen noch.',
  arabic: 'مرحبا، أين الفاتورة الجديدة؟',
  japanese: '東京都の天気は晴れです',
  accents: 'Déjà vu à la crème brûlée',
  cities: 'All our cities are listed',
};

beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app, { locale: 'de' });
  stranger = await buildAccount(app);
  const open = await buildApiInbox(app, own);
  const closed = await buildApiInbox(app, own);
  agent = app.as(await buildAgent(app, own, { inboxIds: [open.id] }));
  for (const [name, message] of Object.entries(texts)) {
    const contact = await buildContact(app, own, { name: `Contact ${name}`, email: `${name}@shop.example` });
    conversationIds[name] = (
      await buildConversation(app, own, { inbox: open, contactId: contact.id, message })
    ).id;
  }
  conversationIds.secret = (
    await buildConversation(app, own, { inbox: closed, message: 'the secret word is zanzibar' })
  ).id;
  await succeed(
    own.as.post(`${own.path}/conversations/${conversationIds.refund}/messages`, {
      content: 'a private note on zanzibar',
      private: true,
    }),
  );
  await buildConversation(app, stranger, { message: 'our order of zanzibar, as a stranger' });
});
afterAll(() => app.close());

describe('message search', () => {
  test.each([
    ['a word in any case', 'REFUND', texts.refund],
    ['several words in any order', 'invoice order', texts.refund],
    ['the beginning of a word', 'invo', texts.refund],
    ['a number', '4711', texts.refund],
    ['a quoted phrase', '"my order"', texts.refund],
    ['a singular form in the language of the account', 'Rechnung', texts.german],
    ['another form of an English word', 'listing', texts.cities],
    ['a word without its accents', 'creme brulee', texts.accents],
    ['a word with ss instead of ß', 'strasse', texts.german],
    ['an Arabic word without its article', 'فاتورة', texts.arabic],
    ['a word inside Japanese text', '天気', texts.japanese],
    ['one Chinese character', '都', texts.japanese],
    ['a word in no message', 'nowhere', undefined],
    ['a quoted phrase in another order', '"order my"', undefined],
    ['one matching and one other word', 'refund nowhere', undefined],
  ])('the search by %s returns the expected message or none', async (_how, q, expected) => {
    expect(await messagesWith(q)).toEqual(expected === undefined ? [] : [expected]);
  });

  test('messages are listed newest first, with their conversation, in pages', async () => {
    const inbox = await buildApiInbox(app, own);
    const conversation = await buildConversation(app, own, { inbox });
    for (let n = 1; n <= 17; n += 1)
      await succeed(
        own.as.post(`${own.path}/conversations/${conversation.id}/messages`, { content: `lemon ${n}` }),
      );
    const first = (await search('/messages', { q: 'lemon' })).messages;
    expect(first).toHaveLength(15);
    expect(first[0]).toMatchObject({ content: 'lemon 17', conversation_id: conversation.id });
    const second = (await search('/messages', { q: 'lemon', page: 2 })).messages as { content: string }[];
    expect(second.map((one) => one.content)).toEqual(['lemon 2', 'lemon 1']);
    expect((await search('/messages', { q: 'lemon', page: 10_000 })).messages).toEqual([]);
  });

  test('messages can be filtered by time, inbox and author', async () => {
    const [{ inbox_id: inbox }] = (await search('/messages', { q: 'refund' })).messages;
    const count = async (query: Record<string, string | number>) =>
      (await search('/messages', { q: 'refund', ...query })).messages.length;
    const now = Math.floor(Date.now() / 1_000);
    expect(await count({ since: now - 3_600, until: now + 60 })).toBe(1);
    expect(await count({ until: now - 3_600 })).toBe(0);
    expect(await count({ inbox_id: inbox })).toBe(1);
    expect(await count({ inbox_id: inbox + 1_000 })).toBe(0);
    expect(await count({ from: `agent:${own.admin.id}` })).toBe(0);
    for (const wrong of ['from=nobody', 'from=agent:-1', 'since=yesterday', 'since=99999999999999'])
      expect((await own.as.get(`${own.path}/search/messages?q=a&${wrong}`)).status, wrong).toBe(422);
  });

  test('a deleted message is no longer found by its former content', async () => {
    const conversation = await buildConversation(app, own, { message: 'first wording marzipan' });
    const [{ id }] = (await search('/messages', { q: 'marzipan' })).messages;
    await succeed(own.as.delete(`${own.path}/conversations/${conversation.id}/messages/${id}`));
    expect(await messagesWith('marzipan')).toEqual([]);
  });
});

describe('R4, T1: search results are limited to what the caller can see', () => {
  test('an agent finds messages and notes of their inboxes, an administrator finds all', async () => {
    expect(await messagesWith('zanzibar', agent)).toEqual(['a private note on zanzibar']);
    expect(await messagesWith('zanzibar')).toHaveLength(2);
    const numbers = (await search('/conversations', { q: String(conversationIds.secret) }, agent))
      .conversations;
    expect(numbers.map((one: { id: number }) => one.id)).not.toContain(conversationIds.secret);
    const everything = await search('', { q: 'zanzibar' }, agent);
    expect(everything.messages).toHaveLength(1);
    const list = await succeed(agent.get(`${own.path}/conversations?q=secret`));
    expect(list.data).toMatchObject({ meta: { all_count: 0 }, payload: [] });
  });

  test('a custom role limited to own conversations finds only those', async () => {
    const role = await succeed(
      own.as.post(`${own.path}/custom_roles`, {
        custom_role: { name: 'Few', permissions: ['conversation_participating_manage'] },
      }),
    );
    const [{ inbox_id: inbox }] = (await search('/messages', { q: 'refund' })).messages;
    const person = await buildAgent(app, own, { customRoleId: role.id, inboxIds: [inbox] });
    expect(await messagesWith('refund', app.as(person))).toEqual([]);
    await succeed(
      own.as.post(`${own.path}/conversations/${conversationIds.refund}/assignments`, {
        assignee_id: person.id,
      }),
    );
    expect(await messagesWith('refund', app.as(person))).toEqual([texts.refund]);
  });

  test('another account finds only its own messages and contacts', async () => {
    expect(await messagesWith('zanzibar', stranger.as, stranger)).toEqual([
      'our order of zanzibar, as a stranger',
    ]);
    const { contacts } = await search('/contacts', { q: 'shop.example' }, stranger.as, stranger);
    expect(JSON.stringify(contacts)).not.toContain('shop.example');
    expect(
      (await search('/conversations', { q: 'shop.exmple' }, stranger.as, stranger)).conversations,
    ).toEqual([]);
  });
});

describe('search for contacts and conversations', () => {
  test('contacts are found by part of the name or email address, also with a typo', async () => {
    const names = async (q: string) =>
      ((await search('/contacts', { q })).contacts as { name: string }[]).map((one) => one.name);
    expect(await names('GERMAN@SHOP')).toEqual(['Contact german']);
    expect(await names('ntact jap')).toEqual(['Contact japanese']);
    expect((await names('japanse'))[0]).toBe('Contact japanese');
    expect(await names('100%')).toEqual([]);
    const { contacts } = await search('/contacts', { q: 'refund@shop' });
    expect(Object.keys(contacts[0]).sort()).toEqual([
      'additional_attributes',
      'email',
      'id',
      'identifier',
      'last_activity_at',
      'name',
      'phone_number',
    ]);
  });

  test('SF1: contacts and conversations can be filtered by their last activity', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const found = async (path: string, span: Record<string, number>) =>
      Object.values(await search(path, { q: 'refund@shop.example', ...span }))[0] as unknown[];
    for (const path of ['/contacts', '/conversations']) {
      expect(await found(path, { since: now - 3_600, until: now + 60 }), path).toHaveLength(1);
      expect(await found(path, { until: now - 3_600 }), path).toEqual([]);
      expect(await found(path, { since: now + 3_600 }), path).toEqual([]);
    }
    // Fuzzy matches are filtered too.
    const nearly = await search('/contacts', { q: 'japanse', until: now - 3_600 });
    expect(nearly.contacts).toEqual([]);
  });

  test('conversations are found by number and by contact, with their first message', async () => {
    const byContact = (await search('/conversations', { q: 'refund@shop.example' })).conversations;
    expect(byContact).toMatchObject([
      {
        id: conversationIds.refund,
        message: { content: texts.refund },
        contact: { name: 'Contact refund' },
        inbox: { channel_type: 'Channel::Api' },
        status: 'open',
        snoozed_until: null,
        last_activity_at: expect.any(Number),
        additional_attributes: {},
      },
    ]);
    const byNumber = (await search('/conversations', { q: String(conversationIds.refund) })).conversations;
    expect(byNumber.map((one: { id: number }) => one.id)).toContain(conversationIds.refund);
  });

  test('SF1, R4: conversations are found by any digits of their number, by agents with access to them', async () => {
    const account = await buildAccount(app);
    const inbox = await buildApiInbox(app, account);
    const narrow = app.as(await buildAgent(app, account));
    const contact = await buildContact(app, account, { name: 'Nora', email: 'nora@shop.example' });
    await buildConversation(app, account, { inbox, contactId: contact.id, message: 'hello' });
    const db = app.services.database.system('housekeeping');
    const {
      id: _id,
      uuid: _uuid,
      ...like
    } = await db
      .selectFrom('conversations')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    const start = like.created_at.getTime();
    const numbers = Array.from({ length: 1_460 }, (_, index) => index + 2);
    await db
      .insertInto('conversations')
      .values(
        numbers.map((number) => ({
          ...like,
          additional_attributes: '{}',
          custom_attributes: '{}',
          display_id: number,
          created_at: new Date(start + number * 1_000),
        })),
      )
      .execute();
    const idsOf = async (q: string, page = 1, as = account.as) =>
      ((await search('/conversations', { q, page }, as, account)).conversations as { id: number }[]).map(
        ({ id }) => id,
      );
    const newestWith = (digits: string) =>
      numbers.filter((number) => String(number).includes(digits)).toSorted((a, b) => b - a);
    for (const digits of ['145', '45', '5', '05', '0', '1461', '61'])
      expect(await idsOf(digits), digits).toEqual(newestWith(digits).slice(0, 15));
    expect(await idsOf('#145')).toContain(145);
    expect(await idsOf('45')).toContain(1_445);
    const pages = [await idsOf('45', 1), await idsOf('45', 2), await idsOf('45', 3), await idsOf('45', 4)];
    expect(pages.flat()).toEqual(newestWith('45'));
    expect(pages.flat()).toContain(145);
    expect(await idsOf('9999')).toEqual([]);
    expect(await idsOf('45', 1, narrow)).toEqual([]);
  });

  test('the conversation list and its text search return counts for the matches', async () => {
    const list = await succeed(own.as.get(`${own.path}/conversations?q=refund&status=resolved`));
    expect(list.data.meta.all_count).toBe(1);
    expect(list.data.payload.map((one: { id: number }) => one.id)).toEqual([conversationIds.refund]);
    const found = await succeed(own.as.get(`${own.path}/conversations/search?q=refund`));
    expect(found.meta).not.toHaveProperty('assigned_count');
    expect(found.payload).toMatchObject([
      { id: conversationIds.refund, messages: [{ content: texts.refund }] },
    ]);
    expect((await succeed(own.as.get(`${own.path}/conversations/search`))).payload).toEqual([]);
  });

  test('a search over everything returns four lists, and an empty query finds nothing', async () => {
    const everything = await search('', { q: 'german' });
    expect(Object.keys(everything).sort()).toEqual(['articles', 'contacts', 'conversations', 'messages']);
    expect(everything.conversations[0]).not.toHaveProperty('additional_attributes');
    for (const q of ['', '   ', '!?', '"', '%']) expect((await search('', { q })).messages, q).toEqual([]);
  });
});

test('C3, C4: any query is answered with a list', async () => {
  const strange = [
    "order' | '*",
    'order & !',
    ':*',
    'a:*b',
    '<->',
    "\\'",
    '(((',
    '1.4e20.order',
    'order:ABCD',
    '%_%',
    '\\',
    '$1',
    "''",
    '"" "',
    '😀',
    'ﷺ'.repeat(300),
    '\u202eabc',
    'ก'.repeat(1_000),
    '字'.repeat(1_000),
    'x'.repeat(1_000),
    'a '.repeat(500),
    '"a" '.repeat(250),
    '%'.repeat(1_000),
    '\\'.repeat(999),
    '㌀'.repeat(1_000),
  ];
  for (const q of strange)
    for (const path of ['', '/messages', '/contacts', '/conversations']) {
      const { status } = await own.as.get(`${own.path}/search${path}?q=${encodeURIComponent(q)}`);
      // Percent-encoding triples the bytes, so the longest queries exceed the URL limit.
      expect([200, 414], `${path} ${q.slice(0, 40)}`).toContain(status);
    }
  expect((await own.as.get(`${own.path}/search?q=${'x'.repeat(1_001)}`)).status).toBe(422);
});

test('C4: messages with any content can be stored and indexed', async () => {
  const conversation = await buildConversation(app, own);
  const contents = [
    'x'.repeat(150_000),
    'ab '.repeat(50_000),
    '字'.repeat(50_000),
    "it's ' \\ '' a:b & c|d",
    'ﷺ'.repeat(400),
    '㌀'.repeat(400),
    '-',
    "'",
  ];
  for (const content of contents) {
    const { status } = await own.as.post(`${own.path}/conversations/${conversation.id}/messages`, {
      content,
    });
    expect(status, content.slice(0, 20)).toBe(200);
  }
});

test('E2: a user can search a hundred times a minute', async () => {
  const limited = await buildApp({ withLimits: true });
  try {
    const account = await buildAccount(limited);
    for (let count = 0; count < 100; count += 1)
      expect((await account.as.get(`${account.path}/search/contacts?q=a`)).status).toBe(200);
    expect((await account.as.get(`${account.path}/search/messages?q=a`)).status).toBe(429);
  } finally {
    await limited.close();
  }
});
