import { contentOf, type History, type Operation } from './history';
import type { Member, ExternalWriter } from './people';

export interface LoadOptions {
  history: History;
  members: readonly Member[];
  externalWriters: readonly ExternalWriter[];
  /** Conversations that members write to, beside those of the externalWriters. */
  conversations?: readonly number[];
  /** So many calls at once. */
  writers?: number;
  /** Waited between two calls of one writer, half to one and a half times, in ms. */
  pauseMs?: number;
  /** Ends by itself after so many operations. */
  most?: number;
  /** One in so many calls changes status, labels, priority or assignment instead of writing. */
  changeEvery?: number;
  /** Told how long each answered call took, in ms. */
  onAnswer?(ms: number): void;
}

export interface Load {
  /** Answers that came so far, of any kind. */
  readonly answers: number;
  /** Times of acknowledged writes, as `performance.now()` says. */
  readonly acknowledgedAt: readonly number[];
  /** Ends after the calls at hand. */
  stop(): Promise<void>;
}

/** Clients do not hammer at a server that is away. */
const AFTER_FAILURE_MS = 400;

/** Members, visitors and client programs write, side by side, until told to stop. */
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
      if (turn % (options.changeEvery ?? 6) === 0) await changeSomething(options, turn);
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

/** Whose turn it is: members and externalWriters by turns, each with a conversation of their own. */
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

/** Sends again, under the same name, what has no answer: as clients do when the server is back. */
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
    // An echo id counts per sender: nobody else may repeat it.
    const author = members.find(({ id }) => id === operation.authorId);
    if (author && operation.conversation !== undefined)
      await writeAsMember(history, author, operation.conversation, operation);
  }
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
