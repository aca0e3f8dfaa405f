import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { migrations } from '../../app/migrate/migration-files';
import { contactReferences } from '../contacts/contacts.facade';
import { startApiConversation, wrongCounts } from '../messages/testing/message-ledger';
import { buildVisitor } from '../visitors/testing/build-visitor';
import { deleteOldMerges } from './contact-merges.repository';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const fillKeys = migrations.find(({ name }) => name.endsWith('fill_contact_match_keys'));
const mergeCall = (base: number, mergee: number, fields?: object) =>
  account.as.post(`${account.path}/actions/contact_merge`, {
    base_contact_id: base,
    mergee_contact_id: mergee,
    ...(fields && { fields }),
  });
const merge = (base: number, mergee: number, fields?: object) => succeed(mergeCall(base, mergee, fields));
const undoCall = (base: number, mergeId: number) =>
  account.as.post(`${account.path}/contacts/${base}/merges/${mergeId}/undo`);
const at = (id: number, tail = '') => `${account.path}/contacts/${id}${tail}`;
const change = (id: number, fields: Record<string, unknown>) => succeed(account.as.patch(at(id), fields));

async function create(fields: Record<string, unknown>): Promise<number> {
  return (await succeed(account.as.post(`${account.path}/contacts`, fields))).payload.contact.id;
}

/** A contact with everything that can hang on one; `id`, and the numbers of two conversations in different inboxes. */
async function contactWithAll(fields: Record<string, unknown>, labels: string[]) {
  const id = await create(fields);
  const inboxes = [await buildApiInbox(app, account), await buildApiInbox(app, account)];
  const conversations: number[] = [];
  for (const inbox of inboxes) {
    const more = { inbox, contactId: id, message: `hello of ${id}` };
    conversations.push((await buildConversation(app, account, more)).id);
  }
  await succeed(account.as.post(at(id, '/notes'), { content: `note about ${id}` }));
  await succeed(account.as.post(at(id, '/labels'), { labels }));
  await probe.query(
    `insert into contact_changes (account_id, contact_id, actor_type, changes, created_at)
     values ($1, $2, 'User', '{"name": ["", "x"]}', now())`,
    [account.id, id],
  );
  return { id, inboxes, conversations };
}

/** All that the database has of a contact, except when its row was written last. */
async function everythingOf(id: number): Promise<unknown> {
  const [row] = await probe.query(
    `select to_jsonb(c) - 'updated_at' as contact,
      (select jsonb_agg(to_jsonb(x) - 'updated_at' order by id) from contact_inboxes x where contact_id = $1) as links,
      (select jsonb_agg(to_jsonb(x) order by id) from contact_notes x where contact_id = $1) as notes,
      (select jsonb_agg(to_jsonb(x) order by id) from contact_changes x where contact_id = $1) as changes,
      (select jsonb_agg(to_jsonb(x) order by title) from contact_labels x where contact_id = $1) as labels,
      (select to_jsonb(x) from contact_search x where contact_id = $1) as search,
      (select jsonb_agg(to_jsonb(x) order by kind, value) from contact_match_keys x where contact_id = $1) as keys,
      (select jsonb_agg(to_jsonb(x) - 'updated_at' order by id) from conversations x where contact_id = $1) as conversations,
      (select jsonb_agg(to_jsonb(x) order by id) from messages x
        where sender_type = 'Contact' and sender_id = $1) as messages,
      (select jsonb_agg(to_jsonb(x) order by id) from contact_merges x where base_id = $1 and undone_at is null) as merges
     from contacts c where id = $1`,
    [id],
  );
  return row;
}

describe('CO6: merging', () => {
  test('everything moves to the base, fields as chosen, and Undo gives both contacts back as they were', async () => {
    const base = await contactWithAll(
      {
        name: 'Base',
        email: `${unique('base')}@example.org`,
        identifier: unique('base'),
        additional_attributes: { city: 'Oslo', company_name: 'Fjord' },
        custom_attributes: { plan: 'pro', deep: { a: 1 }, tier: 'gold' },
      },
      ['vip', 'late'],
    );
    const earlier = await create({ name: 'Merged before' });
    const mergee = await contactWithAll(
      {
        name: 'Mergee',
        email: `${unique('mergee')}@example.org`,
        identifier: unique('mergee'),
        phone_number: '+4930111222',
        additional_attributes: { city: 'Bergen', country: 'Norway' },
        custom_attributes: { plan: 'free', seats: 3, deep: { a: 2, b: 2 }, tier: 'silver' },
      },
      ['late', 'billing'],
    );
    await merge(mergee.id, earlier);
    const [baseBefore, mergeeBefore] = [await everythingOf(base.id), await everythingOf(mergee.id)];
    const { email: theirs } = (await succeed(account.as.get(at(mergee.id)))).payload;

    const merged = await merge(base.id, mergee.id, {
      email: 'mergee',
      name: 'base',
      additional_attributes: { city: 'mergee' },
      custom_attributes: { plan: 'mergee' },
    });
    expect(merged).toMatchObject({
      id: base.id,
      name: 'Base',
      email: theirs,
      phone_number: '+4930111222',
      additional_attributes: { city: 'Bergen', company_name: 'Fjord', country: 'Norway' },
      custom_attributes: { plan: 'free', seats: 3, deep: { a: 1, b: 2 }, tier: 'gold' },
      merge: {
        contact_id: base.id,
        merged_contact_id: mergee.id,
        merged_contact_name: 'Mergee',
        undone: false,
      },
    });
    expect(merged).not.toHaveProperty('contact_inboxes');
    const gone = await account.as.get(at(mergee.id));
    expect([gone.status, gone.body]).toMatchObject([
      404,
      { error_code: 'contact_merged', error_params: { contact_id: base.id } },
    ]);
    expect((await succeed(account.as.get(at(base.id, '/labels')))).payload).toEqual([
      'vip',
      'late',
      'billing',
    ]);
    expect(await succeed(account.as.get(at(base.id, '/notes')))).toHaveLength(2);
    const all = (await everythingOf(base.id)) as Record<string, { length: number }>;
    expect(
      ['links', 'conversations', 'messages', 'changes', 'merges'].map((part) => all[part]?.length),
    ).toEqual([4, 4, 4, 2, 2]);
    const events = (await probe.query(
      `select type from event_log where account_id = $1 order by seq desc limit 5`,
      [account.id],
    )) as { type: string }[];
    expect(events.map(({ type }) => type).toReversed()).toEqual([
      'conversation.contact_changed',
      'conversation.contact_changed',
      'contact.deleted',
      'contact.updated',
      'contact.merged',
    ]);

    const undone = await succeed(undoCall(base.id, merged.merge.id));
    expect(undone).toMatchObject({ undone: true, left_out: [] });
    expect(await everythingOf(base.id)).toEqual(baseBefore);
    expect(await everythingOf(mergee.id)).toEqual(mergeeBefore);
    expect(await wrongCounts(probe, account.id)).toEqual([]);
    // Repeating changes nothing; the contact can be merged again.
    await succeed(undoCall(base.id, merged.merge.id));
    expect(await everythingOf(mergee.id)).toEqual(mergeeBefore);
    await merge(base.id, mergee.id);
  });

  test('what changed since stays, values used elsewhere are left out, and the newest merge is undone first', async () => {
    const base = await contactWithAll({ name: 'Base', phone_number: '+4930100' }, []);
    const mergee = await contactWithAll(
      {
        name: 'Mergee',
        email: `${unique('m')}@example.org`,
        phone_number: '+4930200',
        custom_attributes: { a: 1 },
      },
      ['vip'],
    );
    const late = await create({ name: 'Late' });
    const first = await merge(base.id, mergee.id);
    const second = await merge(base.id, late);
    await change(base.id, { name: 'Renamed', custom_attributes: { b: 2 } });
    await create({ name: 'New owner of the number', phone_number: '+4930200' });
    const note = await succeed(account.as.post(at(base.id, '/notes'), { content: 'written since' }));
    const started = await buildConversation(app, account, { contactId: base.id });

    expect((await undoCall(base.id, first.merge.id)).body).toMatchObject({
      error_code: 'contact_merge_not_newest',
    });
    await succeed(undoCall(base.id, second.merge.id));
    const { left_out } = await succeed(undoCall(base.id, first.merge.id));
    expect(left_out).toEqual(['phone_number']);

    const [mine, back] = [
      (await succeed(account.as.get(at(base.id)))).payload,
      (await succeed(account.as.get(at(mergee.id)))).payload,
    ];
    expect(mine).toMatchObject({ name: 'Renamed', email: null, phone_number: '+4930100', labels: [] });
    expect(mine.custom_attributes).toEqual({ b: 2 });
    expect(back).toMatchObject({ name: 'Mergee', phone_number: null, labels: ['vip'] });
    expect(
      (await succeed(account.as.get(at(base.id, '/notes')))).map(({ id }: { id: number }) => id),
    ).toContain(note.id);
    const conversation = await succeed(account.as.get(`${account.path}/conversations/${started.id}`));
    expect(conversation.meta.sender.id).toBe(base.id);
  });

  test('after 30 days a merge can’t be undone, and the job forgets it', async () => {
    const [base, mergee] = [await create({ name: 'Base' }), await create({ name: 'Mergee' })];
    const { merge: made } = await merge(base, mergee);
    const age = (days: string) =>
      probe.query(`update contact_merges set merged_at = now() - $2::interval where id = $1`, [
        made.id,
        days,
      ]);
    await age('29 days 23 hours');
    const db = app.services.database.system('housekeeping');
    expect(await deleteOldMerges(db, 100)).toEqual({ count: 0, avatarKeys: [] });
    await age('30 days 1 minute');
    expect((await undoCall(base, made.id)).body).toMatchObject({ error_code: 'contact_merge_expired' });
    expect((await deleteOldMerges(db, 100)).count).toBe(1);
    expect((await undoCall(base, made.id)).status).toBe(404);
    expect((await account.as.get(at(mergee))).body).toMatchObject({ error_code: 'not_found' });
  });

  test('a contact merged with itself stays; missing, foreign and merged contacts are refused', async () => {
    const [one, other] = [await create({ name: 'One' }), await create({ name: 'Other' })];
    const foreign = (await buildContact(app, stranger)).id;
    expect(await merge(one, one)).toMatchObject({ id: one });
    expect((await mergeCall(one, one, { name: 'mergee' })).body).toMatchObject({
      error_code: 'contact_merge_same',
    });
    for (const missing of [foreign, 2 ** 40])
      for (const call of [mergeCall(one, missing), mergeCall(missing, one)])
        expect((await call).body).toMatchObject({ error_code: 'not_found' });
    await merge(one, other);
    const third = await create({ name: 'Third' });
    for (const call of [mergeCall(third, other), mergeCall(other, third)])
      expect((await call).body).toMatchObject({
        error_code: 'contact_merged',
        error_params: { contact_id: one },
      });
    for (const body of [{}, { base_contact_id: one }, { base_contact_id: 'x', mergee_contact_id: [] }])
      expect((await account.as.post(`${account.path}/actions/contact_merge`, body)).status).toBe(422);
    const keys = Array.from({ length: 101 }, (_, index) => [`k${index}`, 'mergee']);
    for (const fields of [
      { name: 'third' },
      { custom_attributes: Object.fromEntries(keys) },
      { additional_attributes: { ['n'.repeat(256)]: 'base' } },
    ])
      expect((await mergeCall(one, third, fields)).status).toBe(422);
    await merge(one, third, { custom_attributes: Object.fromEntries(keys.slice(1)) });
  });

  test('every column of the database that names a contact has a rule', async () => {
    const rows = (await probe.query(
      `with columns as (
         select c.oid, c.relname || '.' || a.attname as name, a.attname as attribute, a.attnum as number
         from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped)
       select name from columns c where attribute ~ '(contact|mergee)_id$'
         or attribute <> 'account_id' and exists (select from pg_constraint f
           where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'contacts'::regclass and c.number = any(f.conkey))
         -- The column beside it says of which kind the other row is.
         or attribute ~ '_id$' and exists (select from columns kind where kind.oid = c.oid and kind.attribute in
           (regexp_replace(c.attribute, '_id$', '_type'), regexp_replace(c.attribute, '_by_id$', '_by'))
           and kind.attribute <> c.attribute)`,
    )) as { name: string }[];
    const neverContacts = new Set([
      'access_tokens.owner_id',
      'audit_logs.user_id',
      'inboxes.channel_id',
      'installation_audit_logs.target_id',
    ]);
    const names = rows.map(({ name }) => name).filter((name) => !neverContacts.has(name));
    expect(names.toSorted()).toEqual(Object.keys(contactReferences).toSorted());
  });
});

describe('CO6: sessions and messages', () => {
  test('visitors of both contacts go on in their open sessions, each seeing what they saw before', async () => {
    const website = await buildWebsiteInbox(app, account);
    const [one, two] = [await buildVisitor(app, website), await buildVisitor(app, website)];
    for (const [visitor, name] of [
      [one, 'One'],
      [two, 'Two'],
    ] as const) {
      await succeed(visitor.patch('/contact', { name }));
      await succeed(visitor.say(`hello from ${name}`));
    }
    const before = await everythingOf(two.contactId);
    const { merge: made } = await merge(one.contactId, two.contactId, { name: 'mergee' });
    await succeed(two.say('still here'));
    const { payload } = await succeed(two.get('/messages'));
    const texts = payload.map(({ content }: { content: string }) => content);
    expect(texts).toEqual(expect.arrayContaining(['hello from Two', 'still here']));
    expect(texts).not.toContain('hello from One');
    const senders = (await probe.query(
      `select distinct sender_id::integer as id from messages
       where account_id = $1 and content in ('hello from One', 'hello from Two', 'still here')`,
      [account.id],
    )) as { id: number }[];
    expect(senders).toEqual([{ id: one.contactId }]);
    await succeed(undoCall(one.contactId, made.id));
    // The session is the owner of its contact again.
    await succeed(two.patch('/contact', { name: 'Two again' }));
    expect((await succeed(account.as.get(at(two.contactId)))).payload.name).toBe('Two again');
    const after = await everythingOf(two.contactId);
    expect((after as { links: unknown }).links).toEqual((before as { links: unknown }).links);
    expect((after as { messages: unknown[] }).messages).toHaveLength(2);
  });

  test('D1, D10: opposite and overlapping merges, Undo, and messages at once lose nothing', async () => {
    const inbox = await buildApiInbox(app, account);
    const place = { accountId: account.id, inboxIdentifier: inbox.inbox_identifier };
    const talks = await Promise.all([0, 1, 2].map(() => startApiConversation(app, probe, place)));
    const [a, b, c] = talks.map(({ contactId }) => contactId) as [number, number, number];
    let sent = 0;
    const write = () =>
      talks.map(async (talk) => {
        const answer = await talk.say({ content: 'word', echo_id: `e${++sent}` });
        expect(answer.status).toBe(200);
      });
    const settle = async () => {
      const wrong = await probe.query(
        `select c.id from conversations c
         left join contacts p on p.account_id = c.account_id and p.id = c.contact_id
         join contact_inboxes i on i.account_id = c.account_id and i.id = c.contact_inbox_id
         left join messages m on m.account_id = c.account_id and m.conversation_id = c.id and m.message_type = 0
         where c.id = any($1) and (p.id is null or i.contact_id <> c.contact_id or m.sender_id <> c.contact_id)`,
        [talks.map(({ id }) => id)],
      );
      expect(wrong).toEqual([]);
      const [{ count } = { count: 0 }] = (await probe.query(
        `select count(*)::integer as count from messages where conversation_id = any($1) and message_type = 0`,
        [talks.map(({ id }) => id)],
      )) as { count: number }[];
      expect(count).toBe(sent);
      expect(await wrongCounts(probe, account.id)).toEqual([]);
    };
    const [merges] = await Promise.all([
      Promise.all([mergeCall(b, a), mergeCall(a, b), mergeCall(b, c)]),
      ...write(),
      ...write(),
    ]);
    const done = merges.filter(({ status }) => status === 200).map(({ body }) => body.merge);
    expect(merges.map(({ status }) => status).toSorted()).toEqual(
      done.length === 2 ? [200, 200, 404] : [200, 404, 404],
    );
    await settle();
    for (const { contact_id: base, id } of done.toSorted((one, two) => two.id - one.id))
      await Promise.all([succeed(undoCall(base, id)), undoCall(base, id), ...write()]);
    await settle();
    const left = await probe.query('select id::integer from contacts where id = any($1) order by id', [
      [a, b, c],
    ]);
    expect(left).toHaveLength(3);
  });
});

describe('CO6: duplicates', () => {
  test('contacts who are different people are no longer suggested, either way, until that is taken back', async () => {
    const mark = unique('twins');
    const [one, two] = [
      await create({ name: 'One', email: `${mark}@example.org` }),
      await create({ name: 'Two', identifier: `${mark}@EXAMPLE.org` }),
    ];
    const suggested = async (id: number) =>
      (await succeed(account.as.get(at(id, '/duplicates')))).payload.map(
        ({ contact: { id: other } }: { contact: { id: number } }) => other,
      );
    const path = (id: number, other: number) => at(id, `/duplicates/${other}/dismiss`);
    expect([await suggested(one), await suggested(two)]).toEqual([[two], [one]]);
    await succeed(account.as.post(path(two, one)));
    await succeed(account.as.post(path(one, two)));
    expect([await suggested(one), await suggested(two)]).toEqual([[], []]);
    const told = await probe.query(
      `select count(*)::integer as count from event_log
       where account_id = $1 and type = 'contact.duplicates_updated'`,
      [account.id],
    );
    expect(told).toEqual([{ count: 2 }]);
    await succeed(account.as.delete(path(one, two)));
    expect(await suggested(one)).toEqual([two]);

    const foreign = (await buildContact(app, stranger)).id;
    expect((await account.as.post(path(one, foreign))).status).toBe(404);
    expect((await account.as.post(path(foreign, one))).status).toBe(404);
    expect((await account.as.post(path(one, one))).body).toMatchObject({ error_code: 'contact_merge_same' });
    // It ends with either contact.
    await succeed(account.as.post(path(one, two)));
    await merge(one, two);
    expect(await probe.query('select 1 from contact_distinctions where contact_id = $1', [one])).toEqual([]);
  });

  test('contacts with the same address, number or identifier are found, whatever the format, page by page', async () => {
    const mark = unique('dup');
    const contact = await create({
      name: 'Known',
      email: `${mark}@Example.org`,
      phone_number: '+49170555777',
      identifier: `CUS ${mark}`,
    });
    const byIdentifier = await create({ name: 'Case', identifier: `cus${mark}`.toUpperCase() });
    const byEmail = await create({ name: 'Email as identifier', identifier: ` ${mark}@example.ORG` });
    const byPhone = await create({ name: 'Phone as identifier', identifier: '0049 (170) 555-777' });
    await create({ name: 'Dots count', email: `${mark.slice(0, 2)}.${mark.slice(2)}@example.org` });
    await buildContact(app, stranger, { identifier: `cus${mark}` });
    const duplicatesOf = async (id: number, query = '') =>
      succeed(account.as.get(at(id, `/duplicates${query}`)));
    const { payload, meta } = await duplicatesOf(contact);
    expect(
      payload.map(({ contact: { id }, matches }: { contact: { id: number }; matches: string[] }) => [
        id,
        matches,
      ]),
    ).toEqual([
      [byIdentifier, ['identifier']],
      [byEmail, ['email']],
      [byPhone, ['phone_number']],
    ]);
    expect(meta).toEqual({ next: null });

    // Visitors who claim the address, without proof, have contacts of their own until they are merged.
    const inbox = await buildApiInbox(app, account);
    for (let index = 0; index < 15; index += 1) {
      const other = await create({ name: `Claimant ${index}` });
      await probe.query(
        `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token, claims, claims_state)
         values ($1, $2, $3, $4, $4, jsonb_build_object('email', $5::text), 'pending')`,
        [account.id, other, inbox.id, unique('source'), `${mark}@example.org`],
      );
    }
    const first = await duplicatesOf(contact);
    const second = await duplicatesOf(contact, `?after=${first.meta.next}`);
    const ids = [...first.payload, ...second.payload].map((row) => row.contact.id);
    expect([first.payload.length, second.payload.length, new Set(ids).size]).toEqual([15, 3, 18]);
    expect(second.meta).toEqual({ next: null });
    await merge(contact, ids[17]);
    expect((await duplicatesOf(contact, `?after=${first.meta.next}`)).payload).toHaveLength(2);
    expect((await duplicatesOf(byIdentifier)).payload[0].contact.id).toBe(contact);
    expect((await account.as.get(at(2 ** 40, '/duplicates'))).status).toBe(404);

    // The migration gives the contacts of an upgraded database what the triggers give new ones.
    const allKeys = () => probe.query('select * from contact_match_keys order by 1, 2, 3, 4');
    const kept = await allKeys();
    await probe.query('delete from contact_match_keys');
    await probe.query(fillKeys?.sql ?? '');
    expect(await allKeys()).toEqual(kept);
  });
});
