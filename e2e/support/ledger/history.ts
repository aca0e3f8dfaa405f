import { randomUUID } from 'node:crypto';

/** What the caller knows of it afterwards. */
export type Outcome = 'ok' | 'refused' | 'unknown';
export type Writer = 'agent' | 'visitor' | 'client';

/** One message somebody wanted to write, however many calls it took. */
export interface Operation {
  /** Stands in the content, so that the message is known wherever it shows up; also its echo id. */
  readonly key: string;
  readonly by: Writer;
  /** User id of a member of the team. */
  readonly authorId: number | undefined;
  /** Display id; undefined where the call itself makes the conversation. */
  conversation: number | undefined;
  outcome: Outcome;
  /** Status of each call, 0 where no answer came. */
  statuses: number[];
  /** Ids the server gave it. More than one is a doubling. */
  readonly ids: Set<number>;
}

/** What a call came to: the answer, or null when none came. */
export type CallResult = { status: number; body: unknown } | null;

const KEY = /‹([0-9a-f-]{36})›/;

/** The text of an operation's message. */
export function contentOf(key: string, words = 'A message'): string {
  return `${words} ‹${key}›`;
}

export function keyOf(content: unknown): string | undefined {
  return typeof content === 'string' ? KEY.exec(content)?.[1] : undefined;
}

/** Every write of a test, noted before and after each call. */
export class History {
  readonly operations: Operation[] = [];
  /** Calls that change something other than messages, by status; 0: no answer. */
  readonly changes = new Map<number, number>();

  begin(by: Writer, conversation: number | undefined, authorId?: number): Operation {
    const operation: Operation = {
      key: randomUUID(),
      by,
      authorId,
      conversation,
      outcome: 'unknown',
      statuses: [],
      ids: new Set(),
    };
    this.operations.push(operation);
    return operation;
  }

  /**
   * Notes one more answer to an operation. 2xx is a promise and stays one; 4xx says that nothing was written, as long
   * as no other call for it may have been; everything else, 503 too, leaves open what became of it.
   */
  note(operation: Operation, result: CallResult): void {
    const wasOpen = operation.statuses.some((status) => status < 400 || status >= 500);
    const status = result?.status ?? 0;
    operation.statuses.push(status);
    if (operation.outcome === 'ok') return;
    if (status >= 200 && status < 300) {
      operation.outcome = 'ok';
      const { id, conversation_id: conversation } = (result?.body ?? {}) as Record<string, unknown>;
      if (typeof id === 'number') operation.ids.add(id);
      if (typeof conversation === 'number') operation.conversation = conversation;
    } else if (status >= 400 && status < 500 && !wasOpen) operation.outcome = 'refused';
    else operation.outcome = 'unknown';
  }

  /** Tries again what has no answer, as a client does that kept it in its outbox. */
  get unresolved(): Operation[] {
    return this.operations.filter(({ outcome }) => outcome === 'unknown');
  }

  noteChange(result: CallResult): void {
    const status = result?.status ?? 0;
    this.changes.set(status, (this.changes.get(status) ?? 0) + 1);
  }

  /** Statuses no call may have had: server errors that are neither "later" nor "no space". */
  get serverErrors(): string[] {
    const seen = [...this.operations.flatMap(({ statuses }) => statuses), ...this.changes.keys()];
    return [...new Set(seen.filter((status) => status >= 500 && status !== 503 && status !== 507))].map(
      String,
    );
  }
}
