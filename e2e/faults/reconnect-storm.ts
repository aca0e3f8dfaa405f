import { expect } from 'vitest';
import { Listener } from '../support/ledger/listener';
import { createApiContact, type ExternalWriter } from '../support/ledger/people';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario, percentile, seconds } from './support/record';

const CLIENTS = byRunLength(200, 1_000);
const PER_CONTACT = 20;
const JITTER_MS = byRunLength(3_000, 10_000);

/** The server is killed with a thousand open sockets, which reconnect within ten seconds under load. */
export async function reconnectStorm(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const contacts: ExternalWriter[] = [];
  for (let n = 0; n < CLIENTS / PER_CONTACT; n += 1)
    contacts.push(await createApiContact(product.url, scenario.testInboxes.apiIdentifier));
  const crowd: { contact: ExternalWriter; listener: Listener }[] = [];
  for (const contact of contacts) {
    const listeners = Array.from(
      { length: PER_CONTACT },
      () => new Listener(product.url, contact.room, { jitterMs: JITTER_MS }),
    );
    await Promise.all(listeners.map((listener) => listener.start()));
    crowd.push(...listeners.map((listener) => ({ contact, listener })));
  }

  await product.kill();
  await product.restart();
  const from = performance.now();
  const responseMs: number[] = [];
  const load = scenario.load({
    externalWriters: [],
    conversations: contacts.map(({ conversation }) => conversation),
    writers: 4,
    pauseMs: 100,
    changeEvery: Number.POSITIVE_INFINITY,
    onAnswer: (ms) => responseMs.push(ms),
  });
  await waitUntil(() => crowd.every(({ listener }) => listener.isJoined && listener.joins > 1), 90_000);
  const backMs = performance.now() - from;
  await load.stop();
  await scenario.resolve();
  for (const [index, { contact, listener }] of crowd.entries())
    scenario.listeners.push({ name: `client ${index}`, listener, conversation: contact.conversation });

  const last = await scenario.sendMarkers(contacts.map(({ conversation }) => conversation));
  const hasReceivedLast = ({ contact, listener }: (typeof crowd)[number]) =>
    listener.received.some(
      ({ event, data }) => event === 'message.created' && data.id === last.get(contact.conversation),
    );
  await waitUntil(() => crowd.every(hasReceivedLast), 60_000);
  const awayMs = crowd.flatMap(({ listener }) => listener.awayMs.at(-1) ?? []);
  await verifyScenario(scenario, {
    fault: `${CLIENTS} clients reconnect together`,
    expected: 'each receives exactly the missed events ≤ 30 s, REST calls stay fast (p95 < 1 s)',
    recovered:
      `all reconnected ${seconds(backMs)} after the start (waits of up to ${seconds(JITTER_MS)} included), ` +
      `REST p95 ${seconds(percentile(responseMs, 0.95))} meanwhile`,
  });
  expect(awayMs).toHaveLength(CLIENTS);
  expect(crowd.filter(({ listener }) => listener.resets > 0)).toEqual([]);
  expect(backMs).toBeLessThan(90_000);
}
