import type { AccountRow, AccountRows, AccountTable, AccountValues } from '../../platform/db/account-rows';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import { taken } from '../../platform/http/field-problems';
import type { ActionContext } from '../access/access.facade';

/** The state of a row before and after a change; null before it is created and after it is deleted. */
export interface RowChange<Row> {
  before: Row | null;
  after: Row | null;
}

interface CrudRules<Name extends AccountTable, Input> {
  rows: AccountRows<Name>;
  /** The field that no two rows of an account may share, if the table has such a constraint. */
  uniqueField?: keyof AccountRow<Name> & string;
  /**
   * The values to store for an input; missing fields keep their values. `before` is null when a row is created.
   * Error: `ValidationError`.
   */
  values(input: Input, before: AccountRow<Name> | null): AccountValues<Name>;
  /** Runs in the transaction of every change: emits events, invalidates caches, writes the audit log. */
  changed(tx: Tx, change: RowChange<AccountRow<Name>>): void | Promise<void>;
}

interface CrudActions<Row, Input> {
  /** Error: 422. */
  create(ctx: ActionContext, input: Input): Promise<Row>;
  /** Errors: 404, 422. */
  update(ctx: ActionContext, id: number, input: Input): Promise<Row>;
  /** Error: 404. */
  delete(ctx: ActionContext, id: number): Promise<void>;
}

/**
 * Creating, updating and deleting rows of one table. A row is locked before it changes, so concurrent changes see each
 * other's result; the unique field is refused with 422 when another row has the value.
 */
export function crudActions<Name extends AccountTable, Input>(
  rules: CrudRules<Name, Input>,
): CrudActions<AccountRow<Name>, Input> {
  const { rows, values, changed } = rules;
  const refuseTaken = refuseUnique(rules.uniqueField);
  const lock = async (tx: Tx, id: number) => {
    const row = await rows.lock(tx.db, tx.accountId, id);
    if (!row) throw new NotFoundError();
    return row;
  };

  return {
    create(ctx, input) {
      return ctx.write(async (tx) => {
        const after = await rows.insert(tx.db, tx.accountId, values(input, null)).catch(refuseTaken);
        await changed(tx, { before: null, after });
        return after;
      });
    },
    update(ctx, id, input) {
      return ctx.write(async (tx) => {
        const before = await lock(tx, id);
        const after = await rows.update(tx.db, tx.accountId, id, values(input, before)).catch(refuseTaken);
        await changed(tx, { before, after });
        return after;
      });
    },
    async delete(ctx, id) {
      await ctx.write(async (tx) => {
        const before = await lock(tx, id);
        await rows.delete(tx.db, tx.accountId, id);
        await changed(tx, { before, after: null });
      });
    },
  };
}

function refuseUnique(field: string | undefined): (error: unknown) => never {
  return (error) => {
    if (field !== undefined && isUniqueViolation(error)) throw new ValidationError([taken(field)]);
    throw error;
  };
}
