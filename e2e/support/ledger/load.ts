import { mergeOrUndo } from './contact-merges';
import { contentOf, type History, type Operation } from './history';
import type { Member, ExternalWriter } from './people';

export interface LoadOptions {
  history: History;
  members: readonly Member[];
  externalWriters: readonly ExternalWriter[];
  /** Conversations that members write to, in addition to those of the external writers. */
  conversations?: readonly number[];
  /** Number of concurrent calls. */
  writers?: number;
  /** Average wait between two calls of one writer, in ms; varies between half and one and a half times that. */
  pauseMs?: number;
  /** Stops after this many operations. */
  most?: number;
  /** Every n-th call changes status, labels, priority or assignment instead of writing a message. */
  changeEvery?: number;
  /** Every n-th call merges two contacts of the external writers, or undoes a merge. */
  mergeEvery?: number;
  /** Called with the duration of each call that got a response, in ms. */
  onAnswer?(ms: number): void;
}

export interface Load {
  /** Number of responses so far, of any kind. */
  readonly answers: number;
  /** Times of acknowledged writes, by `performance.now()`. */
  readonly acknowledgedAt: readonly number[];
  /** Resolves after the running calls. */
  stop(): Promise<void>;
}

/** Wait after a failure, so that clients do not flood an unreachable server. */
const AFTER_FAILURE_MS = 400;

/** Members, visitors and API clients write concurrently until stopped. */
export function startLoad(options: LoadOptions): Load {
  const { history, writers = 8, pauseMs = 40, most = 20_000 } = options;
  const acknowledgedAt: number[] = [];
  let answers = 0;
  let isStopped = false;
  let turn = 0;

  async function write(): Promise<void> {
    while (!isStopped && history.operations.length < most) {
      turn += 1;
      let wait = pauseMs;
      if (turn % (options.mergeEvery ?? 9) === 0) await changeContacts(options, turn);
      else if (turn % (options.changeEvery ?? 6) === 0) await changeSomething(options, turn);
      else {
        const from = performance.now();
        const operation = await writeSomething(options, turn);
        if (operation.statuses.at(-1) !== 0) {
          answers += 1;
          options.onAnswer?.(performance.now() - from);
        }
        if (operation.outcome === 'ok') acknowledgedAt.push(performance.now());
        else wait = Math.max(pauseMs, AFTER_FAILURE_MS);
      }
      await pause(wait * (0.5 + Math.random()));
    }
  }
  const running = Array.from({ length: writers }, write);

  return {
    get answers() {
      return answers;
    },
    acknowledgedAt,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** Writes as the next writer in turn: members and external writers alternate, each in their own conversation. */
async function writeSomething(options: LoadOptions, turn: number): Promise<Operation> {
  const { history, members, externalWriters } = options;
  const externalWriter =
    externalWriters.length > 0 && turn % 2 === 0
      ? externalWriters[(turn / 2) % externalWriters.length]
      : undefined;
  if (externalWriter) return writeAsExternalWriter(history, externalWriter);
  const places = [
    ...(options.conversations ?? []),
    ...externalWriters.map(({ conversation }) => conversation),
  ];
  const member = members[turn % members.length];
  const place = places[Math.floor(Math.random() * places.length)];
  if (!member || place === undefined) throw new Error('nobody to write, or nowhere to write to');
  return writeAsMember(history, member, place);
}

export async function writeAsMember(
  history: History,
  member: Member,
  conversation: number,
  operation = history.begin('agent', conversation, member.id),
): Promise<Operation> {
  const result = await member.caller.attempt('POST', `/conversations/${conversation}/messages`, {
    content: contentOf(operation.key, 'An answer'),
    echo_id: operation.key,
  });
  history.note(operation, result);
  return operation;
}

export async function writeAsExternalWriter(
  history: History,
  externalWriter: ExternalWriter,
  operation = history.begin(externalWriter.kind, externalWriter.conversation),
): Promise<Operation> {
  const { path, body } = externalWriter.message(contentOf(operation.key, 'A question'), operation.key);
  history.note(operation, await externalWriter.caller.attempt('POST', path, body));
  return operation;
}

/** Retries operations without a known outcome with the same echo id, as clients do when the server is back. */
export async function resolveUnknown(
  options: Pick<LoadOptions, 'history' | 'members' | 'externalWriters'>,
  operations: readonly Operation[] = options.history.unresolved,
): Promise<void> {
  const { history, members, externalWriters } = options;
  for (const operation of operations) {
    const externalWriter = externalWriters.find(
      ({ kind, conversation }) => kind === operation.by && conversation === operation.conversation,
    );
    if (externalWriter) await writeAsExternalWriter(history, externalWriter, operation);
    // An echo id is scoped to its sender, so only the author may retry it.
    const author = members.find(({ id }) => id === operation.authorId);
    if (author && operation.conversation !== undefined)
      await writeAsMember(history, author, operation.conversation, operation);
  }
}

async function changeContacts(options: LoadOptions, turn: number): Promise<void> {
  const { history, members, externalWriters } = options;
  const member = members[turn % members.length];
  if (!member || externalWriters.length < 2) return;
  const contacts = externalWriters.map(({ contact }) => contact);
  history.noteChange(await mergeOrUndo(history.merges, member, contacts));
}

async function changeSomething(options: LoadOptions, turn: number): Promise<void> {
  const { history, members, externalWriters } = options;
  const member = members[turn % members.length];
  const places = [
    ...(options.conversations ?? []),
    ...externalWriters.map(({ conversation }) => conversation),
  ];
  const place = places[Math.floor(Math.random() * places.length)];
  if (!member || place === undefined) return;
  const changes: [path: string, body: unknown][] = [
    ['toggle_status', { status: 'resolved' }],
    ['toggle_status', { status: 'open' }],
    ['toggle_priority', { priority: ['low', 'urgent', null][turn % 3] }],
    ['assignments', { assignee_id: turn % 2 === 0 ? member.id : null }],
    ['labels', { labels: turn % 2 === 0 ? ['billing'] : [] }],
    ['update_last_seen', {}],
  ];
  const [path, body] = changes[Math.floor(Math.random() * changes.length)] ?? ['update_last_seen', {}];
  history.noteChange(await member.caller.attempt('POST', `/conversations/${place}/${path}`, body));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
