import { expect } from 'vitest';
import { writeAsMember } from '../support/ledger/load';
import { createApiContact } from '../support/ledger/people';
import { Scenario } from '../support/ledger/scenario';
import { readThread } from '../support/ledger/stored';
import { waitUntil } from '../support/product';
import { withClient } from './support/databases';
import { startFaultyReceiver } from './support/faulty-receiver';
import type { ExternalDatabaseRig } from './support/external-database-rig';
import { verifyScenario, seconds } from './support/record';

/** D6: time from the kill, including the start of the next process. */
const SETTLED_WITHIN_MS = 60_000;

/**
 * kill -9 while two calls wait for a response: a webhook of the account, and the channel delivery of an agent’s reply
 * to an API inbox. The next worker must finish both.
 */
export async function workerKilled({ product, direct }: ExternalDatabaseRig): Promise<void> {
  const receiver = await startFaultyReceiver();
  const scenario = await Scenario.open({ url: product.url, connectionString: direct });
  const { reader, history } = scenario;
  const created = await reader.caller.call<{ id: number; inbox_identifier: string }>('POST', '/inboxes', {
    name: 'Handed over',
    channel: { type: 'api', webhook_url: `${receiver.url}/inbox` },
  });
  const user_ids = scenario.members.map(({ id }) => id);
  await reader.caller.call('POST', '/inbox_members', { inbox_id: created.body.id, user_ids });
  const client = await createApiContact(product.url, created.body.inbox_identifier);
  const hook = { url: `${receiver.url}/account`, subscriptions: ['message_created'] };
  expect((await reader.caller.call('POST', '/webhooks', hook)).status).toBe(200);
  receiver.setResponseMode('/inbox', 'hang');
  receiver.setResponseMode('/account', 'hang');

  const { key, ids } = await writeAsMember(history, reader, client.conversation);
  const arrived = (path: string) => receiver.at(path).filter((arrival) => arrival.key === key);
  await waitUntil(() => arrived('/inbox').length > 0 && arrived('/account').length > 0, 20_000);
  await product.kill();
  const from = performance.now();
  receiver.setResponseMode('/inbox', 'ok');
  receiver.setResponseMode('/account', 'ok');
  await product.restart();
  await waitUntil(() => arrived('/account').some(({ isTaken }) => isTaken), 90_000);
  const deliveredMs = performance.now() - from;
  await waitUntil(() => isSettled(direct, [...ids][0] ?? 0), 90_000);
  const settledMs = performance.now() - from;

  expect(new Set(arrived('/account').map(({ deliveryId }) => deliveryId)).size, 'one delivery id').toBe(1);
  expect(new Set(arrived('/inbox').map(({ deliveryId }) => deliveryId)).size, 'one delivery id').toBe(1);
  const thread = await readThread(reader.caller, client.conversation);
  const status = thread.backward.find(({ id }) => ids.has(id))?.status;
  expect(['sent', 'delivered', 'read', 'failed']).toContain(status);
  await receiver.close();
  await verifyScenario(scenario, {
    fault: 'kill -9 of a worker during two deliveries',
    expected: 'no delivery stays in progress (≤ 60 s), the webhook is sent again with the same id',
    recovered:
      `webhook delivered ${seconds(deliveredMs)} after the kill, channel delivery settled after ${seconds(settledMs)}: ` +
      `called ${arrived('/inbox').length} times, message ${status}`,
  });
  expect(Math.max(deliveredMs, settledMs)).toBeLessThan(SETTLED_WITHIN_MS);
}

/** Whether no attempt is unfinished and no delivery of the message waits for its first attempt. */
function isSettled(direct: string, messageId: number): Promise<boolean> {
  return withClient(direct, async (client) => {
    const { rows } = await client.query<{ open: string }>(
      `select (select count(*) from message_sends where message_id = $1 and state = 'started')
            + (select count(*) from webhook_deliveries where message_id = $1 and state = 'pending') as open`,
      [messageId],
    );
    return Number(rows[0]?.open) === 0;
  });
}
