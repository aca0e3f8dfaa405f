import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
});
afterAll(async () => app.close());

const labels = () => `${account.path}/labels`;
const create = (fields: Record<string, unknown>) => account.as.post(labels(), fields);

const POLL = { timeout: 10_000, interval: 20 };

/** The titles that a label lost, as the event log tells them. */
async function formerTitlesOf(labelId: number): Promise<unknown[]> {
  const events = await app.services.database
    .tenant(account.id)
    .selectFrom('event_log')
    .select('data')
    .where('type', 'in', ['label.renamed', 'label.deleted'])
    .where(sql<boolean>`data ->> 'labelId' = ${String(labelId)}`)
    .orderBy('seq')
    .execute();
  return events.map(({ data }) => data.from);
}

test('CF1: renaming a label renames it on conversations and contacts, deleting it removes it from them', async () => {
  const { id } = await succeed(create({ title: 'before' }));
  const contact = await buildContact(app, account, { name: 'Nora', email: 'nora@shop.example' });
  const paths = [`${account.path}/contacts/${contact.id}/labels`];
  for (let number = 0; number < 3; number += 1) {
    const conversation = await buildConversation(app, account, { contactId: contact.id });
    paths.push(`${account.path}/conversations/${conversation.id}/labels`);
  }
  for (const path of paths) await succeed(account.as.post(path, { labels: ['before', 'kept'] }));
  const carried = async () =>
    Promise.all(
      paths.map(async (path) => {
        const { payload } = await succeed(account.as.get(path));
        return payload.toSorted().join(' ');
      }),
    );

  await succeed(account.as.patch(`${labels()}/${id}`, { title: 'After' }));
  await expect.poll(carried, POLL).toEqual(paths.map(() => 'after kept'));
  const { meta } = await succeed(
    account.as.get(`${account.path}/conversations/meta?status=all&labels[]=after`),
  );
  expect(meta.all_count).toBe(3);

  expect(await account.as.delete(`${labels()}/${id}`)).toMatchObject({ status: 200, body: undefined });
  await expect.poll(carried, POLL).toEqual(paths.map(() => 'kept'));
  expect((await account.as.get(`${labels()}/${id}`)).status).toBe(404);
});

test('CF1: after several quick renames, conversations have the last title of the label', async () => {
  const { id } = await succeed(create({ title: 'first' }));
  const conversation = await buildConversation(app, account);
  const path = `${account.path}/conversations/${conversation.id}/labels`;
  await succeed(account.as.post(path, { labels: ['first'] }));
  for (const title of ['second', 'first', 'third'])
    await succeed(account.as.patch(`${labels()}/${id}`, { title }));
  await expect.poll(async () => (await succeed(account.as.get(path))).payload, POLL).toEqual(['third']);
});

test('CF1: of two concurrent renames the second continues from the first, and no old title remains', async () => {
  const { id } = await succeed(create({ title: 'origin' }));
  const conversation = await buildConversation(app, account);
  const path = `${account.path}/conversations/${conversation.id}/labels`;
  await succeed(account.as.post(path, { labels: ['origin'] }));
  const probe = await openDatabaseProbe(app);
  const lock = await probe.hold('select id from labels where account_id = $1 and id = $2 for update', [
    account.id,
    id,
  ]);
  const titles = ['left', 'right'];
  const renaming = titles.map((title) => account.as.patch(`${labels()}/${id}`, { title }));
  await probe.waiting(2);
  await lock.release();
  for (const answer of await Promise.all(renaming)) expect(answer.status).toBe(200);
  const { title: last } = await succeed(account.as.get(`${labels()}/${id}`));
  const first = titles.find((title) => title !== last);
  expect(await formerTitlesOf(id)).toEqual(['origin', first]);
  await expect.poll(async () => (await succeed(account.as.get(path))).payload, POLL).toEqual([last]);
  await probe.close();
});

test('CF1: a label deleted during its rename is removed from conversations under its new title', async () => {
  const { id } = await succeed(create({ title: 'short-lived' }));
  const probe = await openDatabaseProbe(app);
  const lock = await probe.hold('select id from labels where account_id = $1 and id = $2 for update', [
    account.id,
    id,
  ]);
  const renaming = account.as.patch(`${labels()}/${id}`, { title: 'renamed' });
  await probe.waiting(1);
  const deleting = account.as.delete(`${labels()}/${id}`);
  await probe.waiting(2);
  await lock.release();
  expect([(await renaming).status, (await deleting).status]).toEqual([200, 200]);
  expect(await formerTitlesOf(id)).toEqual(['short-lived', 'renamed']);
  await probe.close();
});

describe('CF1: a label that other objects refer to', () => {
  const named = async (title: string) => {
    const inbox = await buildApiInbox(app, account, {
      csat_config: { survey_rules: { operator: 'contains', values: [title, 'other'] } },
    });
    const query = {
      payload: [{ attribute_key: 'labels', filter_operator: 'equal_to', values: [title, 'other'] }],
    };
    const only = { payload: [{ attribute_key: 'labels', filter_operator: 'equal_to', values: [title] }] };
    const [folder, segment] = await Promise.all(
      [
        { name: 'Folder', filter_type: 'conversation', query },
        { name: 'Segment', filter_type: 'contact', query: only },
      ].map((filter) => succeed(account.as.post(`${account.path}/custom_filters`, filter))),
    );
    const macro = await succeed(
      account.as.post(`${account.path}/macros`, {
        name: 'Tag',
        visibility: 'global',
        actions: [
          { action_name: 'add_label', action_params: [title] },
          { action_name: 'resolve_conversation', action_params: [] },
        ],
      }),
    );
    await succeed(account.as.patch(account.path, { auto_resolve_label: title }));
    return async () => ({
      folder: (await succeed(account.as.get(`${account.path}/custom_filters/${folder.id}`))).query.payload[0]
        .values,
      segment: (await succeed(account.as.get(`${account.path}/custom_filters/${segment.id}`))).query
        .payload[0].values,
      macro: (
        await succeed(account.as.get(`${account.path}/macros/${macro.payload.id}`))
      ).payload.actions.map(({ action_name: name, action_params: params }: Record<string, unknown>) => [
        name,
        params,
      ]),
      resolves: (await succeed(account.as.get(account.path))).settings.auto_resolve_label,
      survey: (await succeed(account.as.get(`${account.path}/inboxes/${inbox.id}`))).csat_config.survey_rules
        .values,
    });
  };

  test('is renamed in folders, segments, macros, automatic resolving and surveys', async () => {
    const label = await succeed(create({ title: 'old-name' }));
    const readNamed = await named('old-name');
    await succeed(account.as.patch(`${labels()}/${label.id}`, { title: 'new-name' }));
    await expect.poll(readNamed, POLL).toEqual({
      folder: ['new-name', 'other'],
      segment: ['new-name'],
      macro: [
        ['add_label', ['new-name']],
        ['resolve_conversation', []],
      ],
      resolves: 'new-name',
      survey: ['new-name', 'other'],
    });
  });

  test('is removed from all of them on deletion, and no segment shows more than before', async () => {
    const label = await succeed(create({ title: 'short-lived' }));
    const readNamed = await named('short-lived');
    await account.as.delete(`${labels()}/${label.id}`);
    await expect.poll(readNamed, POLL).toEqual({
      folder: ['other'],
      segment: ['short-lived'],
      macro: [['resolve_conversation', []]],
      resolves: null,
      survey: ['other'],
    });
  });
});
