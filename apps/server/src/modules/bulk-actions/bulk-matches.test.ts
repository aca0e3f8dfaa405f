import { limits } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../platform/services';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp, unique } from '../../testing';
import { findByEcho } from './bulk-actions.repository';
import { runBulkAction } from './jobs/run-bulk-action.job';

/** Without workers: the tests run the job themselves and stop it where they need to. */
let app: TestApp;
let account: TestAccount;
const CONTACTS = 120;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  for (let n = 0; n < CONTACTS; n += 1) await create(n % 2 === 0 ? 'Oslo' : 'Bergen');
});
afterAll(() => app.close());

async function create(city: string): Promise<number> {
  const { payload } = await succeed(
    account.as.post(`${account.path}/contacts`, {
      name: unique(city),
      email: `${unique('match')}@matches.example`,
      additional_attributes: { city },
    }),
  );
  return payload.contact.id;
}

const inCity = (city: string) => [{ attribute_key: 'city', filter_operator: 'equal_to', values: [city] }];
const labelled = async (label: string): Promise<number> =>
  (await succeed(account.as.get(`${account.path}/contacts?labels[]=${label}`))).meta.count;
const bulk = (body: Record<string, unknown>) =>
  account.as.post(`${account.path}/bulk_actions`, { type: 'Contact', ...body });
const outcomeOf = (echoId: string) => succeed(account.as.get(`${account.path}/bulk_actions/${echoId}`));

/** Runs the job of an action once; `services` may fail, `stop` may ask it to end. */
async function attempt(echoId: string, services: Services = app.services, stop?: AbortSignal) {
  const db = app.services.database.tenant(account.id);
  const action = await findByEcho(db, { accountId: account.id, userId: account.admin.id, echoId });
  if (!action) throw new Error('it was not kept');
  const added: unknown[] = [];
  const run = {
    logger: app.services.logger,
    attempt: 1,
    maxAttempts: 5,
    signal: stop ?? new AbortController().signal,
    addJobs: async (specs: unknown[]) => void added.push(...specs),
  };
  await runBulkAction(services).run({ accountId: account.id, bulkActionId: action.id }, run as never);
  return added;
}

/** Services that throw right after the nth transaction, as if the process died. */
function dyingAfter(nth: number): Services {
  let count = 0;
  return {
    ...app.services,
    async runInTx(origin, work) {
      if (count >= nth) throw new Error('killed');
      count += 1;
      return app.services.runInTx(origin, work);
    },
  };
}

test('CO5: a label goes to everybody who matched at the start, once, although the job dies, and Undo takes it back', async () => {
  const echoId = unique('all');
  const matching = { payload: inCity('Oslo'), q: 'matches.example' };
  await succeed(bulk({ matching, labels: { add: ['north'] }, echo_id: echoId }));
  const later = await create('Oslo');
  expect(await outcomeOf(echoId)).toMatchObject({ total: CONTACTS / 2, changed: 0, finished: false });

  await expect(attempt(echoId, dyingAfter(1))).rejects.toThrow('killed');
  const partly = await labelled('north');
  expect(partly).toBeGreaterThan(0);
  expect(partly).toBeLessThan(CONTACTS / 2);
  expect((await outcomeOf(echoId)).changed).toBe(partly);
  expect(await attempt(echoId, app.services, AbortSignal.abort())).toHaveLength(1);
  await attempt(echoId);
  await attempt(echoId);
  const done = { total: CONTACTS / 2, changed: CONTACTS / 2, refused_count: 0, finished: true };
  expect(await outcomeOf(echoId)).toMatchObject(done);
  expect(await labelled('north')).toBe(CONTACTS / 2);
  const { payload } = await succeed(account.as.get(`${account.path}/contacts/${later}/labels`));
  expect(payload).toEqual([]);

  const undo = unique('undo');
  await succeed(bulk({ undo: echoId, echo_id: undo }));
  await attempt(undo);
  expect(await outcomeOf(undo)).toMatchObject(done);
  expect(await labelled('north')).toBe(0);
});

test('CO5: one contact that cannot be changed does not stop those beside it', async () => {
  const full = await create('Molde');
  const others = [await create('Molde'), await create('Molde')];
  const hundred = Array.from({ length: 100 }, (_, n) => `label-${n}`);
  await succeed(account.as.post(`${account.path}/contacts/${full}/labels`, { labels: hundred }));
  const gone = await create('Molde');
  const echoId = unique('mixed');
  await succeed(
    bulk({ matching: { payload: inCity('Molde') }, labels: { add: ['coast'] }, echo_id: echoId }),
  );
  await succeed(account.as.delete(`${account.path}/contacts/${gone}`));
  await attempt(echoId);
  expect(await outcomeOf(echoId)).toMatchObject({
    changed: others.length,
    refused_count: 2,
    refused: [
      { id: full, reason: 'labels_invalid' },
      { id: gone, reason: 'not_found' },
    ],
    finished: true,
  });
});

test('CO5: everybody who matches is deleted, and no one else', async () => {
  await create('Tromsø');
  const echoId = unique('gone');
  await succeed(bulk({ matching: { payload: inCity('Tromsø') }, action_name: 'delete', echo_id: echoId }));
  await attempt(echoId);
  expect(await outcomeOf(echoId)).toMatchObject({ total: 1, changed: 1 });
  const { meta } = await succeed(
    account.as.post(`${account.path}/contacts/filter`, { payload: inCity('Oslo') }),
  );
  expect(meta.count).toBeGreaterThanOrEqual(CONTACTS / 2);
});

test('CO5: more matches than one action may change are refused with 422, and so is an invalid filter', async () => {
  const changeable = limits as { bulkMatches: number };
  const usual = limits.bulkMatches;
  const matching = { payload: inCity('Bergen') };
  changeable.bulkMatches = CONTACTS / 2 - 1;
  try {
    const refused = await bulk({ matching, labels: { add: ['west'] } });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('contacts match')]);
    changeable.bulkMatches = CONTACTS / 2;
    expect((await bulk({ matching, labels: { add: ['west'] } })).status).toBe(200);
  } finally {
    changeable.bulkMatches = usual;
  }
  const invalid = { payload: [{ attribute_key: 'password', filter_operator: 'equal_to', values: ['x'] }] };
  expect((await bulk({ matching: invalid, labels: { add: ['west'] } })).status).toBe(422);
});
