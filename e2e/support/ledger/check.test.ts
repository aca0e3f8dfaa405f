import type { RealtimeMessage } from '@parley/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger, type Evidence, problemsOf, summaryOf } from './check';
import type { ContactMerge, StoredContacts } from './contact-merges';
import { contentOf, History, type Operation } from './history';
import type { ProviderEvidence } from './providers';
import type { StoredAccount, StoredMessage } from './stored';

const noContacts: StoredContacts = { ids: new Set(), conversations: [] };

let history: History;
let stored: StoredMessage[];
let received: RealtimeMessage[];
beforeEach(() => {
  history = new History();
  stored = [];
  received = [];
});

/** An acknowledged message that is stored in the account and was received by the socket. */
function write(id: number): Operation {
  const operation = history.begin('agent', 1);
  history.note(operation, { status: 200, body: { id, conversation_id: 1 } });
  stored.push({ id, content: contentOf(operation.key), source_id: null, status: 'sent' });
  received.push(created(id, id * 10));
  return operation;
}

function created(id: number, seq: number): RealtimeMessage {
  return { event: 'message.created', seq, data: { id, conversation_id: 1 } } as RealtimeMessage;
}

function account(forward = stored): StoredAccount {
  return { conversations: [], threads: [{ conversation: 1, backward: stored, forward }] };
}

function check(more: Partial<Evidence> = {}) {
  return checkLedger({
    operations: history.operations,
    stored: account(),
    sockets: [{ name: 'a socket', received, resets: 0 }],
    ...more,
  });
}

describe('a history without violations', () => {
  test('has no problems, whatever the outcome of unacknowledged messages', () => {
    [1, 2, 3].forEach(write);
    const arrived = write(4);
    arrived.outcome = 'unknown';
    history.note(history.begin('visitor', 1), null);
    history.note(history.begin('visitor', 1), { status: 422, body: {} });
    const report = check({
      database: {
        numbered: new Map([[1, [1, 2, 3, 4]]]),
        seqs: [7, 8, 9],
        doubles: [],
        contacts: noContacts,
      },
    });
    expect(problemsOf(report)).toEqual([]);
    expect(summaryOf(report)).toMatch(/^ok 3, refused 1, unknown 2 \(stored 1\), lost 0, doubled 0/);
  });
});

describe('the checker reports a problem when', () => {
  test('an acknowledged message is not stored', () => {
    [1, 2].forEach(write);
    stored.pop();
    expect(check().lost).toEqual([expect.stringContaining('acknowledged and is not stored')]);
  });

  test('a message is stored in another conversation than it was sent to', () => {
    write(1).conversation = 2;
    expect(check().lost).toEqual([expect.stringContaining('was written to 2 and stands in 1')]);
  });

  test('the same message is stored twice or acknowledged with two ids', () => {
    const operation = write(1);
    stored.push({ id: 2, content: contentOf(operation.key), source_id: null, status: 'sent' });
    received.push(created(2, 20));
    expect(check().doubled).toEqual([expect.stringContaining('is stored 2 times')]);
    history.note(operation, { status: 200, body: { id: 2 } });
    expect(check().doubled).toHaveLength(1);
    operation.ids.add(2);
    expect(check().doubled).toHaveLength(2);
  });

  test('two messages changed their order in a thread, on a socket, or in their event numbers', () => {
    [1, 2].forEach(write);
    expect(check({ stored: account([...stored].reverse()) }).disordered).toHaveLength(1);
    const swapped = [created(2, 10), created(1, 20)];
    expect(check({ sockets: [{ name: 'a socket', received: swapped, resets: 0 }] }).disordered).toHaveLength(
      1,
    );
    const database = { numbered: new Map([[1, [2, 1]]]), seqs: [1, 2], doubles: [], contacts: noContacts };
    expect(check({ database }).disordered).toHaveLength(1);
    stored.reverse();
    expect(check({ sockets: [] }).disordered).toEqual(['conversation 1 is not in the order of its ids']);
  });

  test('a socket missed an event, received one twice, or received events out of order', () => {
    [1, 2].forEach(write);
    received.push(created(2, 20));
    expect(check().doubled).toEqual(['a socket received number 20 (message.created) again']);
    received = [created(2, 20), created(1, 10)];
    expect(check().disordered).toContain('a socket received numbers out of order');
    received = [created(1, 10)];
    expect(check().lost).toEqual([expect.stringContaining('a socket never received of')]);
    expect(check({ sockets: [{ name: 'a socket', received, resets: 1 }] }).lost).toEqual([]);
  });

  test('an event number is missing', () => {
    write(1);
    const database = { numbered: new Map([[1, [1]]]), seqs: [4, 5, 7], doubles: [], contacts: noContacts };
    expect(check({ database }).gaps).toEqual(['no event between 5 and 7']);
  });

  test('a refused message is stored, a view is stale, or the server returned an error', () => {
    write(1).outcome = 'refused';
    const report = check({ staleViews: ['Mira: counts differ'], serverErrors: ['500'] });
    expect(report.intruded).toHaveLength(1);
    expect(problemsOf(report)).toHaveLength(3);
  });
});

describe('at the provider of a channel', () => {
  const provider = (more: Partial<ProviderEvidence>) => ({
    atProviders: [{ name: 'a mail server', sent: [], arrivals: [], delivered: [], ...more }],
  });

  test('a message that arrived again under its own id is fine, and only acknowledged ones have to arrive', () => {
    const sent = [write(1), history.begin('agent', 1)];
    const arrival = { key: sent[0]?.key ?? '', id: 'a@x' };
    expect(problemsOf(check(provider({ sent, arrivals: [arrival, arrival] })))).toEqual([]);
  });

  test('a message that never arrived, arrived as two, or was written by nobody is a problem', () => {
    const sent = [write(1), write(2)];
    const [first] = sent;
    const arrivals = [
      { key: first?.key ?? '', id: 'a@x' },
      { key: first?.key ?? '', id: 'b@x' },
      { key: '00000000-0000-0000-0000-000000000000', id: 'c@x' },
    ];
    const report = check(provider({ sent, arrivals }));
    expect(report.lost).toEqual([
      expect.stringContaining('never got'),
      expect.stringContaining('which nobody wrote'),
    ]);
    expect(report.doubled).toEqual([expect.stringContaining('as 2 messages')]);
  });

  test('messages of customers that are stored in another order than they were delivered in are a problem', () => {
    const [first, second] = [write(1), write(2)];
    expect(problemsOf(check(provider({ delivered: [first.key, second.key] })))).toEqual([]);
    expect(check(provider({ delivered: [second.key, first.key] })).disordered).toHaveLength(1);
  });
});

describe('merges of contacts', () => {
  const people = [
    { contact: 1, conversation: 11 },
    { contact: 2, conversation: 12 },
  ];
  /** What is wrong when the tables have these contacts, and the contact of each of the two conversations. */
  function wrong(merges: ContactMerge[], ids: number[], [first = 0, second = 0]: number[]) {
    const conversations = [
      { conversation: 11, contact: first, isConsistent: true },
      { conversation: 12, contact: second, isConsistent: true },
    ];
    const contacts = { ids: new Set(ids), conversations };
    const database = { numbered: new Map<number, number[]>(), seqs: [], doubles: [], contacts };
    return check({ database, merges, people }).wrongContacts;
  }
  const merge = (more: Partial<ContactMerge>): ContactMerge => ({
    base: 1,
    mergee: 2,
    outcome: 'ok',
    ...more,
  });

  test('are right when they stand, were refused, were undone, or have no known outcome', () => {
    expect(wrong([merge({})], [1], [1, 1])).toEqual([]);
    expect(wrong([merge({}), merge({ base: 2, mergee: 1, outcome: 'refused' })], [1], [1, 1])).toEqual([]);
    expect(wrong([merge({ undo: 'ok' })], [1, 2], [1, 2])).toEqual([]);
    for (const open of [merge({ outcome: 'unknown' }), merge({ undo: 'unknown' })]) {
      expect(wrong([open], [1], [1, 1])).toEqual([]);
      expect(wrong([open], [1, 2], [1, 2])).toEqual([]);
    }
  });

  test('are wrong when half of one is done, and when a contact or its conversation got lost', () => {
    expect(wrong([merge({})], [1, 2], [1, 1])).toHaveLength(2);
    expect(wrong([merge({})], [1], [1, 2])).toHaveLength(1);
    expect(wrong([merge({ undo: 'ok' })], [1], [1, 1])).toHaveLength(2);
    expect(wrong([merge({ outcome: 'unknown' })], [1, 2], [1, 1])).toHaveLength(1);
    expect(wrong([], [1], [1, 2])).toEqual(['contact 2 is gone, though nobody merged it']);
    const torn = [{ conversation: 11, contact: 1, isConsistent: false }];
    const contacts = { ids: new Set([1]), conversations: torn };
    const database = { numbered: new Map<number, number[]>(), seqs: [], doubles: [], contacts };
    expect(check({ database }).wrongContacts).toEqual(['conversation 11 is torn from its contact 1']);
  });
});

describe('the history', () => {
  test('records a success as acknowledged and a 503 as unknown', () => {
    const operation = history.begin('client', 1);
    history.note(operation, { status: 503, body: {} });
    expect(operation.outcome).toBe('unknown');
    // The first call may have been executed.
    history.note(operation, { status: 409, body: {} });
    expect(operation.outcome).toBe('unknown');
    history.note(operation, { status: 200, body: { id: 5 } });
    history.note(operation, null);
    expect(operation.outcome).toBe('ok');
  });

  test('records a 4xx as refused and collects server errors', () => {
    const operation = history.begin('client', 1);
    history.note(operation, { status: 422, body: {} });
    expect(operation.outcome).toBe('refused');
    history.noteChange({ status: 500, body: {} });
    expect(history.serverErrors).toEqual(['500']);
  });
});
