import { TenantClient } from '../../platform/db/pool';

/** About nothing that could be gone. */
const FRAMES = /^(begin|commit|rollback)$/;
/** Turns a connection to an account. What comes behind it waits for it, so it never waits itself. */
const TURNS = /^select set_config/;

interface Interruption {
  /** Number of the statement, from 0, before which something happens. */
  at: number;
  work(): Promise<unknown>;
}

export interface StatementInterceptor {
  /** Makes a call while something happens just before one of its statements goes out; those after it wait for that. */
  interrupt<T>(call: () => Promise<T>, by: Interruption): Promise<{ answer: T; statements: number }>;
  close(): void;
}

/** Stands between the product and its database, one call at a time. */
export function interceptStatements(): StatementInterceptor {
  const { query } = TenantClient.prototype;
  let statements = 0;
  let interruption: Interruption | undefined;
  let gate: Promise<unknown> | undefined;

  TenantClient.prototype.query = function interrupted(this: TenantClient, ...args: unknown[]): never {
    const send = () => query.apply(this, args);
    const [text] = args;
    if (!interruption || typeof text !== 'string' || TURNS.test(text)) return send();
    if (!FRAMES.test(text)) {
      if (statements === interruption.at) gate = interruption.work();
      statements += 1;
    }
    return (gate ? gate.then(send) : send()) as never;
  };

  return {
    async interrupt(call, by) {
      statements = 0;
      gate = undefined;
      interruption = by;
      try {
        const answer = await call();
        return { answer, statements };
      } finally {
        interruption = undefined;
      }
    },
    close() {
      TenantClient.prototype.query = query;
    },
  };
}
