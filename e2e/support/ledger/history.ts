import { randomUUID } from 'node:crypto';
import type { ContactMerge } from './contact-merges';

/** What the caller knows about a write afterwards. */
export type Outcome = 'ok' | 'refused' | 'unknown';
export type Writer = 'agent' | 'visitor' | 'client' | 'customer';

/** One message that a user or contact tried to send, with all its calls. */
export interface Operation {
  /** Part of the content, so that the message is recognized everywhere; also its echo id. */
  readonly key: string;
  readonly by: Writer;
  /** User id, when the writer is an agent. */
  readonly authorId: number | undefined;
  /** Display id; undefined when the call itself creates the conversation. */
  conversation: number | undefined;
  outcome: Outcome;
  /** Status of each call, 0 when no response arrived. */
  statuses: number[];
  /** Message ids from the server. More than one means a duplicate. */
  readonly ids: Set<number>;
}

/** Result of a call: the response, or null when none arrived. */
export type CallResult = { status: number; body: unknown } | null;

const KEY = /‹([0-9a-f-]{36})›/;

/** The text of an operation's message. */
export function contentOf(key: string, words = 'A message'): string {
  return `${words} ‹${key}›`;
}

export function keyOf(content: unknown): string | undefined {
  return typeof content === 'string' ? KEY.exec(content)?.[1] : undefined;
}

/** Every write of a test, recorded before and after each call. */
export class History {
  readonly operations: Operation[] = [];
  readonly merges: ContactMerge[] = [];
  /** Number of calls that change something other than messages, by status; 0: no response. */
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
   * Records one more response to an operation. 2xx is an acknowledgement and stays one. 4xx means that nothing was
   * written, as long as no other call for the operation may have been. Anything else, including 503, leaves the outcome
   * unknown.
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

  /** Operations without a known outcome, which a client would retry from its outbox. */
  get unresolved(): Operation[] {
    return this.operations.filter(({ outcome }) => outcome === 'unknown');
  }

  noteChange(result: CallResult): void {
    const status = result?.status ?? 0;
    this.changes.set(status, (this.changes.get(status) ?? 0) + 1);
  }

  /** Statuses that no call may have: server errors other than 503 and 507 (insufficient storage). */
  get serverErrors(): string[] {
    const seen = [...this.operations.flatMap(({ statuses }) => statuses), ...this.changes.keys()];
    return [...new Set(seen.filter((status) => status >= 500 && status !== 503 && status !== 507))].map(
      String,
    );
  }
}
