import { expect } from 'vitest';
import { Scenario } from '../support/ledger/scenario';
import { waitUntil } from '../support/product';
import { withClient } from './support/databases';
import { type FaultyReceiver, startFaultyReceiver } from './support/faulty-receiver';
import type { ExternalDatabaseRig } from './support/external-database-rig';
import { byRunLength, isLong, verifyScenario, percentile, seconds } from './support/record';

const MESSAGES = byRunLength(40, 200);
const BAD = ['/hangs', '/fails'];
/** The first two waits of the retry schedule, a probe of the circuit breaker, and a reserve. */
const HEALED_WITHIN_MS = 360_000;

/** One receiver hangs, one returns 500, and one works: the third must not be affected. */
export async function webhookConsumers({ product, direct }: ExternalDatabaseRig): Promise<void> {
  const receiver = await startFaultyReceiver();
  const scenario = await Scenario.open({ url: product.url, connectionString: direct });
  const { caller } = scenario.reader;
  for (const path of ['/good', ...BAD]) {
    const webhook = { url: `${receiver.url}${path}`, subscriptions: ['message_created'] };
    expect((await caller.call('POST', '/webhooks', webhook)).status).toBe(200);
  }
  receiver.setResponseMode('/hangs', 'hang');
  receiver.setResponseMode('/fails', 'error');

  const load = scenario.load({
    writers: 4,
    pauseMs: 80,
    most: MESSAGES,
    changeEvery: Number.POSITIVE_INFINITY,
  });
  await waitUntil(() => scenario.history.operations.length >= MESSAGES, 60_000);
  await load.stop();
  const written = scenario.history.operations.filter(({ outcome }) => outcome === 'ok').map(({ key }) => key);
  await waitUntil(() => hasAll(receiver, '/good', written), 30_000);
  const lateness = lateBy(receiver, '/good', load.acknowledgedAt);
  expect(await givenUp(direct)).toBe(0);
  let healed = 'deliveries to the others are retried later';
  if (isLong) {
    for (const path of BAD) receiver.setResponseMode(path, 'ok');
    const from = performance.now();
    await waitUntil(() => BAD.every((path) => hasAll(receiver, path, written)), HEALED_WITHIN_MS);
    healed = `the others have everything ${seconds(performance.now() - from)} after they work again`;
  }
  const again = receiver.at('/good').filter(({ key }) => key !== undefined);
  expect(new Set(again.map(({ deliveryId }) => deliveryId)).size, 'the good one hears each once').toBe(
    again.length,
  );
  expect(inOrder(receiver, '/good', scenario), 'D7: first tries in the order of commit').toBe(true);
  await receiver.close();
  await verifyScenario(scenario, {
    fault: `a webhook receiver that hangs and one that returns 500, ${MESSAGES} messages`,
    expected: 'the working receiver on time and in order, no delivery given up',
    recovered: `the working receiver had the last ${seconds(Math.max(0, percentile(lateness, 1)))} after it was written; ${healed}`,
  });
}

function acceptedKeys(receiver: FaultyReceiver, path: string): Set<string | undefined> {
  return new Set(receiver.at(path).flatMap(({ key, isTaken }) => (isTaken ? [key] : [])));
}

function hasAll(receiver: FaultyReceiver, path: string, keys: readonly string[]): boolean {
  const received = acceptedKeys(receiver, path);
  return keys.every((key) => received.has(key));
}

/** Time in ms from the last acknowledged write to the last delivery. */
function lateBy(receiver: FaultyReceiver, path: string, acknowledgedAt: readonly number[]): number[] {
  const last = Math.max(...receiver.at(path).map(({ at }) => at));
  return [last - Math.max(...acknowledgedAt)];
}

function inOrder(receiver: FaultyReceiver, path: string, { history }: Scenario): boolean {
  const ids = new Map(history.operations.map((operation) => [operation.key, [...operation.ids][0] ?? 0]));
  const newest = new Map<number, number>();
  return receiver.at(path).every(({ key, conversation }) => {
    const id = key === undefined ? undefined : ids.get(key);
    if (id === undefined || conversation === undefined) return true;
    const isLater = id > (newest.get(conversation) ?? 0);
    newest.set(conversation, id);
    return isLater;
  });
}

function givenUp(direct: string): Promise<number> {
  return withClient(direct, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from webhook_deliveries where state = 'dead' and created_at > now() - interval '5 minutes'`,
    );
    return Number(rows[0]?.count);
  });
}
