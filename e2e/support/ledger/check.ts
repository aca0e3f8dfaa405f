import type { RealtimeMessage } from '@parley/contract';
import { type ContactMerge, wrongContacts } from './contact-merges';
import type { DatabaseRecord } from './database';
import { keyOf, type Operation } from './history';
import { disorderedArrivals, doubledAtProvider, lostAtProvider, type ProviderEvidence } from './providers';
import type { StoredAccount, StoredMessage } from './stored';

/** The events that one socket received. */
export interface ReceivedEvents {
  name: string;
  received: readonly RealtimeMessage[];
  /** How often the socket was told to refetch; events missed before that are not expected. */
  resets: number;
  /** The only conversation whose events a contact receives. */
  conversation?: number;
}

export interface Evidence {
  operations: readonly Operation[];
  stored: StoredAccount;
  /**
   * Sockets that were subscribed before the first operation and may see all operations, or those of one conversation.
   */
  sockets?: readonly ReceivedEvents[];
  /** The results of `ClientView.differences`. */
  staleViews?: readonly string[];
  database?: DatabaseRecord;
  /** Merges of contacts that ran besides, and the people whose contacts they were. */
  merges?: readonly ContactMerge[];
  people?: readonly { contact: number; conversation: number }[];
  /** Server errors other than 503 that callers received. */
  serverErrors?: readonly string[];
  /** Arrivals at the providers of channels: every message of an agent has to be there once. */
  atProviders?: readonly ProviderEvidence[];
}

export interface LedgerReport {
  ok: number;
  refused: number;
  /** Operations without a response or with a 503; `unknownStored` of them were stored. */
  unknown: number;
  unknownStored: number;
  /** Acknowledged merges of contacts, and how many of them were undone. */
  merged: number;
  unmerged: number;
  /** Acknowledged but not stored, or stored but never delivered to a socket. */
  lost: string[];
  doubled: string[];
  disordered: string[];
  /** Missing event numbers. */
  gaps: string[];
  staleViews: string[];
  /** Contacts and conversations that are not as the merges left them. */
  wrongContacts: string[];
  /** Refused but stored all the same. */
  intruded: string[];
  serverErrors: string[];
}

/**
 * Compares what callers know with what is stored and what was received: acknowledged ⊆ stored, refused ⊄ stored,
 * unknown is either; nothing twice; one order everywhere; each event received once; every view equal to a fresh fetch.
 */
export function checkLedger(evidence: Evidence): LedgerReport {
  const { operations, stored, sockets = [], database, merges = [], people = [], atProviders = [] } = evidence;
  const byKey = messagesByKey(stored);
  const count = (outcome: Operation['outcome']) => operations.filter((one) => one.outcome === outcome).length;
  const isStored = ({ key }: Operation) => byKey.has(key);
  return {
    ok: count('ok'),
    refused: count('refused'),
    unknown: count('unknown'),
    unknownStored: operations.filter((one) => one.outcome === 'unknown' && isStored(one)).length,
    merged: merges.filter(({ outcome }) => outcome === 'ok').length,
    unmerged: merges.filter(({ undo }) => undo === 'ok').length,
    lost: [
      ...lostOperations(operations, byKey),
      ...sockets.flatMap((socket) => unheard(socket, operations, byKey)),
      ...atProviders.flatMap((provider) => lostAtProvider(provider, operations)),
    ],
    doubled: [
      ...doubledMessages(operations, byKey),
      ...sockets.flatMap(receivedTwice),
      ...(database?.doubles ?? []).map((double) => `stored twice: ${double}`),
      ...atProviders.flatMap(doubledAtProvider),
    ],
    disordered: [
      ...stored.threads.flatMap(disorderedThread),
      ...sockets.flatMap((socket) => disorderedSocket(socket, stored)),
      ...(database ? disorderedNumbers(database, stored) : []),
      ...atProviders.flatMap((provider) => disorderedArrivals(provider, stored)),
    ],
    gaps: database ? gapsIn(database.seqs) : [],
    staleViews: [...(evidence.staleViews ?? [])],
    wrongContacts: database ? wrongContacts(merges, people, database.contacts) : [],
    intruded: operations
      .filter((one) => one.outcome === 'refused' && isStored(one))
      .map(({ key, statuses }) => `${key} was refused (${statuses.join(', ')}) and is stored`),
    serverErrors: (evidence.serverErrors ?? []).map((status) => `a call was answered ${status}`),
  };
}

/** All violations; empty when every promise was kept. */
export function problemsOf(report: LedgerReport): string[] {
  const { lost, doubled, disordered, gaps, staleViews, intruded, serverErrors } = report;
  return [
    ...lost,
    ...doubled,
    ...disordered,
    ...gaps,
    ...staleViews,
    ...report.wrongContacts,
    ...intruded,
    ...serverErrors,
  ];
}

/** One line for a log or a table. */
export function summaryOf(report: LedgerReport): string {
  const { ok, refused, unknown, unknownStored, lost, doubled, disordered, gaps, staleViews } = report;
  return (
    `ok ${ok}, refused ${refused}, unknown ${unknown} (stored ${unknownStored}), lost ${lost.length}, ` +
    `doubled ${doubled.length}, disordered ${disordered.length}, gaps ${gaps.length}, stale ${staleViews.length}, ` +
    `wrong contacts ${report.wrongContacts.length}`
  );
}

interface StoredLocation {
  conversation: number;
  message: StoredMessage;
}

function messagesByKey(stored: StoredAccount): Map<string, StoredLocation[]> {
  const found = new Map<string, StoredLocation[]>();
  for (const { conversation, backward } of stored.threads)
    for (const message of backward) {
      const key = keyOf(message.content);
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), { conversation, message }]);
    }
  return found;
}

function lostOperations(operations: readonly Operation[], byKey: Map<string, StoredLocation[]>): string[] {
  return operations.flatMap(({ key, outcome, conversation, ids, by }) => {
    if (outcome !== 'ok') return [];
    const [place] = byKey.get(key) ?? [];
    if (!place) return [`${by} ${key} was acknowledged and is not stored`];
    if (conversation !== undefined && place.conversation !== conversation)
      return [`${by} ${key} was written to ${conversation} and stands in ${place.conversation}`];
    if (ids.size > 0 && !ids.has(place.message.id))
      return [`${by} ${key} was acknowledged as ${[...ids].join(', ')} and is stored as ${place.message.id}`];
    return [];
  });
}

function doubledMessages(operations: readonly Operation[], byKey: Map<string, StoredLocation[]>): string[] {
  const stored = [...byKey].flatMap(([key, places]) =>
    places.length > 1 ? [`${key} is stored ${places.length} times`] : [],
  );
  const answered = operations.flatMap(({ key, ids }) =>
    ids.size > 1 ? [`${key} was answered with ${ids.size} ids`] : [],
  );
  return [...stored, ...answered];
}

const createdIn = ({ received }: ReceivedEvents) =>
  received.flatMap((message) => (message.event === 'message.created' ? [message.data] : []));

/** Messages that this test stored and the socket never received. */
function unheard(
  socket: ReceivedEvents,
  operations: readonly Operation[],
  byKey: Map<string, StoredLocation[]>,
): string[] {
  if (socket.resets > 0) return [];
  const received = new Set(createdIn(socket).map(({ id }) => id));
  return operations.flatMap(({ key }) =>
    (byKey.get(key) ?? []).flatMap(({ conversation, message }) => {
      const isTheirs = socket.conversation === undefined || socket.conversation === conversation;
      if (!isTheirs || received.has(message.id)) return [];
      return [`${socket.name} never received of ${key} (message ${message.id})`];
    }),
  );
}

function receivedTwice(socket: ReceivedEvents): string[] {
  const seen = new Set<number>();
  return socket.received.flatMap(({ seq, event }) => {
    if (seq === undefined) return [];
    if (seen.has(seq)) return [`${socket.name} received number ${seq} (${event}) again`];
    seen.add(seq);
    return [];
  });
}

/** Both directions must return the same messages, with increasing ids. */
function disorderedThread({ conversation, backward, forward }: StoredAccount['threads'][number]): string[] {
  const ids = backward.map(({ id }) => id);
  const found: string[] = [];
  if (ids.join() !== forward.map(({ id }) => id).join())
    found.push(`conversation ${conversation} reads differently forward and backward`);
  if (!isRising(ids)) found.push(`conversation ${conversation} is not in the order of its ids`);
  return found;
}

function disorderedSocket(socket: ReceivedEvents, stored: StoredAccount): string[] {
  const found: string[] = [];
  const seqs = socket.received.flatMap(({ seq }) => seq ?? []);
  if (seqs.some((seq, index) => index > 0 && seq < (seqs[index - 1] ?? 0)))
    found.push(`${socket.name} received numbers out of order`);
  const created = createdIn(socket);
  for (const { conversation, backward } of stored.threads) {
    const received = created.filter((data) => data.conversation_id === conversation).map(({ id }) => id);
    const known = new Set(received);
    const expected = backward.flatMap(({ id }) => (known.has(id) ? [id] : []));
    const once = [...new Set(received)].filter((id) => expected.includes(id));
    if (once.join() !== expected.join())
      found.push(`${socket.name} received conversation ${conversation} in another order`);
  }
  return found;
}

function disorderedNumbers({ numbered }: DatabaseRecord, stored: StoredAccount): string[] {
  return stored.threads.flatMap(({ conversation, backward }) => {
    const ids = numbered.get(conversation) ?? [];
    const kept = new Set(ids);
    const expected = backward.flatMap(({ id }) => (kept.has(id) ? [id] : []));
    return ids.join() === expected.join()
      ? []
      : [`events of conversation ${conversation} were numbered in another order than its messages`];
  });
}

function gapsIn(seqs: readonly number[]): string[] {
  return seqs.flatMap((seq, index) => {
    const before = seqs[index - 1];
    return before === undefined || seq === before + 1 ? [] : [`no event between ${before} and ${seq}`];
  });
}

function isRising(ids: readonly number[]): boolean {
  return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
}
