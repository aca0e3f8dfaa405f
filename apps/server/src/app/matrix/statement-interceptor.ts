import { TenantClient } from '../../platform/db/pool';

/** Statements that read no row, so no deletion can affect them. */
const FRAMES = /^(begin|commit|rollback)$/;
/** Switches a connection to an account. Later statements wait for it, so it must never wait itself. */
const TURNS = /^select set_config/;

interface Interruption {
  /** Index of the statement, from 0, before which `work` runs. */
  at: number;
  work(): Promise<unknown>;
}

export interface StatementInterceptor {
  /** Makes a call and runs `work` just before one of its statements is sent; later statements wait until it is done. */
  interrupt<T>(call: () => Promise<T>, by: Interruption): Promise<{ answer: T; statements: number }>;
  close(): void;
}

/** Intercepts the statements between the product and its database, for one call at a time. */
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
