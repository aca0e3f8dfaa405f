import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contentOf, type Operation } from '../support/ledger/history';
import { writeAsMember, writeAsExternalWriter } from '../support/ledger/load';
import { createCaller } from '../support/ledger/caller';
import { readConversations } from '../support/ledger/stored';
import { Scenario } from '../support/ledger/scenario';
import type { Product } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario } from './support/record';

const TIMES = 20;
const SETS = byRunLength(3, 10);

/** Every kind of idempotent request arrives twenty times concurrently, in random order. */
export async function duplicates(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  await sendConcurrently(scenario, () => echoesOfMembers(scenario));
  await sendConcurrently(scenario, () => echoesOfOutsiders(scenario));
  await sendConcurrently(scenario, () => sourceIds(scenario));
  await idempotencyKeys(scenario);
  await firstMessages(scenario, product.url);
  await verifyScenario(scenario, {
    fault: `the same message ${TIMES} times concurrently, shuffled`,
    expected: 'stored once, every call returns it',
    recovered: 'with the same response',
  });
}

type Send = () => Promise<unknown>;

/** Runs all sends concurrently in random order. Every one must return the first message. */
async function sendConcurrently(scenario: Scenario, prepare: () => Send[]): Promise<void> {
  const sends = prepare();
  await Promise.all(shuffled(sends).map((send) => send()));
  expect(scenario.history.operations.map(({ outcome }) => outcome)).not.toContain('refused');
}

function echoesOfMembers({ history, members, externalWriters }: Scenario): Send[] {
  return externalWriters.slice(0, SETS).flatMap(({ conversation }) =>
    members.flatMap((member) => {
      const operation = history.begin('agent', conversation, member.id);
      return repeat(() => writeAsMember(history, member, conversation, operation));
    }),
  );
}

function echoesOfOutsiders({ history, externalWriters }: Scenario): Send[] {
  return externalWriters.slice(-SETS * 2).flatMap((externalWriter) => {
    const operation = history.begin(externalWriter.kind, externalWriter.conversation);
    return repeat(() => writeAsExternalWriter(history, externalWriter, operation));
  });
}

/** Source ids: the provider’s id of a message, with which a program adds messages to an API inbox. */
function sourceIds({ history, reader, externalWriters }: Scenario): Send[] {
  const place = externalWriters.find(({ kind }) => kind === 'client')?.conversation;
  if (place === undefined) throw new Error('no client wrote');
  return Array.from({ length: SETS }, () => history.begin('client', place)).flatMap((operation: Operation) =>
    repeat(async () => {
      const result = await reader.caller.attempt('POST', `/conversations/${place}/messages`, {
        message_type: 'incoming',
        source_id: operation.key,
        content: contentOf(operation.key),
      });
      history.note(operation, result);
    }),
  );
}

async function idempotencyKeys({ reader, testInboxes }: Scenario): Promise<void> {
  const name = `Kept once ${randomUUID()}`;
  const caller = reader.caller.with({ headers: { 'idempotency-key': randomUUID() } });
  const post = () =>
    caller.call<{ payload: { contact: { id: number } } }>('POST', '/contacts', {
      name,
      inbox_id: testInboxes.apiInbox,
    });
  const answers = await Promise.all(Array.from({ length: TIMES }, post));
  const again = await post();
  expect(again.status).toBe(200);
  const ids = new Set(
    answers.filter(({ status }) => status === 200).map(({ body }) => body.payload.contact.id),
  );
  expect([...ids]).toEqual([again.body.payload.contact.id]);
  // The other calls arrived while the first one was running.
  expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 200))).toSatisfy(
    (rest: Set<number>) => rest.size === 0 || (rest.size === 1 && rest.has(409)),
  );
}

/** D4: concurrent first messages of a visitor, and concurrent creations of one contact. */
async function firstMessages({ reader, testInboxes, history }: Scenario, url: string): Promise<void> {
  const query = `?website_token=${testInboxes.websiteToken}`;
  const { body } = await createCaller(url).call<{ website_channel_config: { auth_token: string } }>(
    'POST',
    `/api/v1/widget/config${query}`,
    {},
  );
  const visitor = createCaller(`${url}/api/v1/widget`, {
    'x-auth-token': body.website_channel_config.auth_token,
  });
  const operations = Array.from({ length: TIMES }, () => history.begin('visitor', undefined));
  await Promise.all(
    operations.map(async (operation) => {
      const message = { content: contentOf(operation.key), echo_id: operation.key };
      history.note(operation, await visitor.attempt('POST', `/messages${query}`, { message }));
    }),
  );
  expect(new Set(operations.map(({ conversation }) => conversation)).size).toBe(1);

  const source = randomUUID();
  const inbox = createCaller(`${url}/public/api/v1/inboxes/${testInboxes.apiIdentifier}`);
  const contacts = await Promise.all(
    Array.from({ length: TIMES }, () =>
      inbox.call<{ id: number }>('POST', '/contacts', { source_id: source }),
    ),
  );
  expect(new Set(contacts.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(contacts.map((contact) => contact.body.id)).size).toBe(1);
  const all = await readConversations(reader.caller, 'status=all');
  const sender = all.find(({ id }) => id === operations[0]?.conversation)?.meta.sender.id;
  expect(all.filter(({ meta }) => meta.sender.id === sender)).toHaveLength(1);
}

function repeat(send: Send): Send[] {
  return Array.from({ length: TIMES }, () => send);
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
