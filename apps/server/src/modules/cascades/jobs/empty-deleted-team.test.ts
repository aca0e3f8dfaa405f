import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs } from '../../../platform/jobs/add-jobs';
import { createJobRunner } from '../../../platform/jobs/job-runner';
import type { JobRun } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../../testing';
import { emptyDeletedTeamJob } from './empty-deleted-team.job';

/** Without workers: the tests run the job and interrupt it where needed. */
let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

interface Office {
  account: TestAccount;
  inbox: Awaited<ReturnType<typeof buildApiInbox>>;
  team: { id: number; name: string };
  /** `number` is the display id of the first conversation of the team; the others follow it. */
  number: number;
}

/** A team with the given number of open conversations, inserted at once with the counts they would have. */
async function buildOffice(total: number): Promise<Office> {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: unique('team') }));
  const { id: contactId } = await buildContact(app, account);
  const first = await buildConversation(app, account, { inbox, contactId, team_id: team.id });
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
  const row = { ...like, additional_attributes: '{}', custom_attributes: '{}' };
  for (let made = 1; made < total; made += 1_000)
    await db
      .insertInto('conversations')
      .values(
        Array.from({ length: Math.min(1_000, total - made) }, (_, index) => ({
          ...row,
          display_id: first.id + made + index,
        })),
      )
      .execute();
  await db
    .updateTable('conversation_counts')
    .set((eb) => ({ total: eb('total', '+', total - 1), unattended: eb('unattended', '+', total - 1) }))
    .where('account_id', '=', account.id)
    .where('total', '>', 0)
    .execute();
  await db
    .updateTable('conversation_numbers')
    .set({ last_display_id: first.id + total })
    .where('account_id', '=', account.id)
    .execute();
  return { account, inbox, team, number: first.id };
}

const remove = ({ account, team }: Office) => account.as.delete(`${account.path}/teams/${team.id}`);
const payloadOf = ({ account, team }: Office) => ({
  accountId: account.id,
  teamId: team.id,
  actor: { type: 'User' as const, id: account.admin.id },
});
const empty = (office: Office, services: Services = app.services, signal = new AbortController().signal) =>
  emptyDeletedTeamJob(services).run(payloadOf(office), { signal } as JobRun);

async function rowsOf({ account, team }: Office) {
  const db = app.services.database.tenant(account.id);
  const inTeam = await db.selectFrom('conversations').select('id').where('team_id', '=', team.id).execute();
  const row = await db.selectFrom('teams').select('id').where('id', '=', team.id).execute();
  return { inTeam: inTeam.length, row: row.length };
}

/** No row refers to the team, each conversation has one event, and the counters equal the rows. */
async function expectTeamRemoved(office: Office, total: number): Promise<void> {
  const { account, team } = office;
  const db = app.services.database.tenant(account.id);
  expect(await rowsOf(office)).toEqual({ inTeam: 0, row: 0 });
  for (const type of ['team.changed', 'conversation.updated']) {
    const events = await db
      .selectFrom('event_log')
      .select(['conversation_id', 'actor_type', 'actor_id'])
      .where('account_id', '=', account.id)
      .where('type', '=', type)
      .where(sql<boolean>`data -> 'changes' -> 'team_id' = ${JSON.stringify([team.id, null])}::jsonb`)
      .execute();
    expect(events, type).toHaveLength(total);
    expect(new Set(events.map((event) => event.conversation_id)).size, type).toBe(total);
    for (const event of events)
      expect(event).toMatchObject({ actor_type: 'User', actor_id: account.admin.id });
  }
  const { rows } = await sql`
    with counted as (select scope, ref, count(*)::int as total from (
        select 'all' as scope, '' as ref from conversations where account_id = ${account.id}
        union all select 'team', team_id::text from conversations where account_id = ${account.id} and team_id is not null
      ) c group by 1, 2),
    kept as (select scope, ref, sum(total)::int as total from conversation_counts
      where account_id = ${account.id} group by 1, 2 having sum(total) <> 0)
    (table counted except table kept) union all (table kept except table counted)`.execute(db);
  expect(rows).toEqual([]);
}

test('CF2: deleting a team of thousands of conversations takes effect at once, before they are reassigned', async () => {
  const total = 3_000;
  const office = await buildOffice(total);
  const { account, inbox, team, number } = office;
  const { as, path } = account;
  // Sees the conversation only as a member of the team.
  const member = await buildAgent(app, account);
  await succeed(as.post(`${path}/teams/${team.id}/team_members`, { user_ids: [member.id] }));
  const one = `${path}/conversations/${number}`;
  expect((await app.as(member).get(one)).status).toBe(200);

  expect(await remove(office)).toMatchObject({ status: 200, body: undefined });
  expect(await rowsOf(office)).toEqual({ inTeam: total, row: 1 });

  expect((await as.get(`${path}/teams/${team.id}`)).status).toBe(404);
  expect((await as.patch(`${path}/teams/${team.id}`, { name: 'again' })).status).toBe(404);
  expect((await as.post(`${path}/teams/${team.id}/team_members`, { user_ids: [] })).status).toBe(404);
  expect((await remove(office)).status).toBe(404);
  expect(await succeed(as.get(`${path}/teams`))).toEqual([]);
  expect((await as.get(`${path}/conversations?team_id=${team.id}`)).status).toBe(404);
  expect((await succeed(as.get(one))).meta).not.toHaveProperty('team');
  expect((await app.as(member).get(one)).status).toBe(401);
  const filtered = await succeed(
    as.post(`${path}/conversations/filter`, {
      payload: [{ attribute_key: 'team_id', filter_operator: 'equal_to', values: [team.id] }],
    }),
  );
  expect([filtered.payload, filtered.meta.all_count]).toEqual([[], 0]);
  // The name can be used again.
  expect((await succeed(as.post(`${path}/teams`, { name: team.name }))).name).toBe(team.name);
  // No conversation can be assigned to it.
  const other = await buildConversation(app, account, { inbox });
  const assigned = await as.post(`${path}/conversations/${other.id}/assignments`, { team_id: team.id });
  expect([assigned.status, assigned.body]).toEqual([200, null]);
  const begun = await as.post(`${path}/conversations`, {
    inbox_id: inbox.id,
    contact_id: (await buildContact(app, account)).id,
    team_id: team.id,
  });
  expect(begun.status).toBe(422);
  const handed = await as.delete(`${path}/agents/${member.id}?team_id=${team.id}`);
  expect([handed.status, handed.body.attributes]).toEqual([422, ['team_id']]);
  expect(await rowsOf(office)).toEqual({ inTeam: total, row: 1 });

  await empty(office);
  await expectTeamRemoved(office, total);
}, 60_000);

test('CF2: interrupted and concurrent runs of the job empty the team completely and do nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 170 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
      fc.boolean(),
      async (total, cuts, isTwice) => {
        const office = await buildOffice(total);
        await succeed(remove(office));
        for (const steps of cuts) {
          let left = steps;
          const runInTx: Services['runInTx'] = async (origin, work) => {
            if (left === 0) throw new Error('cut off');
            left -= 1;
            return app.services.runInTx(origin, work);
          };
          await empty(office, { ...app.services, runInTx }).catch(() => undefined);
        }
        await Promise.all([empty(office), ...(isTwice ? [empty(office)] : [])]);
        await expectTeamRemoved(office, total);
        // Runs once more, as after a crash that lost the completion of the job.
        await empty(office);
        await expectTeamRemoved(office, total);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test('D1, CF2: a worker that loses its connection has completed the steps before, and the next one continues', async () => {
  const total = 120;
  const office = await buildOffice(total);
  await succeed(remove(office));
  const probe = await openDatabaseProbe(app);
  // A conversation of the second step.
  const lock = await probe.hold(
    `select id from conversations where account_id = $1 and id = (select id from conversations
       where account_id = $1 order by status, last_activity_at desc, id desc offset 60 limit 1) for update`,
    [office.account.id],
  );
  const first = empty(office).catch((error: unknown) => error);
  await probe.cut(await probe.waiting(1));
  await lock.release();
  expect(await first).toBeInstanceOf(Error);
  expect(await rowsOf(office)).toEqual({ inTeam: total - 50, row: 1 });
  await empty(office);
  await expectTeamRemoved(office, total);
  await probe.close();
});

test('D1, CF2: a worker that is asked to stop leaves the remaining conversations to the next one', async () => {
  const office = await buildOffice(60);
  await succeed(remove(office));
  const stop = new AbortController();
  const runInTx: Services['runInTx'] = async (origin, work) => {
    stop.abort();
    return app.services.runInTx(origin, work);
  };
  await expect(empty(office, { ...app.services, runInTx }, stop.signal)).rejects.toThrow(/abort/i);
  expect(await rowsOf(office)).toEqual({ inTeam: 10, row: 1 });

  await addJobs(app.services.database.system('relay-events'), [
    { job: 'empty-deleted-team', payload: payloadOf(office) },
  ]);
  const next = createJobRunner({
    connection: { connectionString: app.connectionString },
    logger: app.services.logger,
    definitions: [emptyDeletedTeamJob(app.services)],
    pollMs: 100,
  });
  await next.start();
  await expect.poll(() => rowsOf(office), { timeout: 20_000 }).toEqual({ inTeam: 0, row: 0 });
  await next.stop();
  await expectTeamRemoved(office, 60);
}, 60_000);

test('CF2: deleting a team waits for a concurrent assignment to it, and unassigns that conversation too', async () => {
  const office = await buildOffice(1);
  const { account, inbox, team } = office;
  const other = await buildConversation(app, account, { inbox });
  const probe = await openDatabaseProbe(app);
  // The assignment has read the team and waits for the lock of the inbox: nothing is written yet.
  const lock = await probe.hold('select id from inboxes where account_id = $1 and id = $2 for update', [
    account.id,
    inbox.id,
  ]);
  const assigning = account.as.post(`${account.path}/conversations/${other.id}/assignments`, {
    team_id: team.id,
  });
  await probe.waiting(1);
  const removing = remove(office);
  await probe.waiting(2);
  await lock.release();
  expect((await assigning).body).toMatchObject({ id: team.id });
  expect((await removing).status).toBe(200);
  await empty(office);
  await expectTeamRemoved(office, 2);
  await probe.close();
});
