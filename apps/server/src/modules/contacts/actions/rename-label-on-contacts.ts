import { sql } from 'kysely';
import type { Tx } from '../../../platform/events/unit-of-work';

/** Follows a label's rename (or removal, `to: null`) on every contact that carries it, without events. */
export async function renameLabelOnContacts(
  tx: Tx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx.db
    .updateTable('contacts')
    .set({
      labels:
        to === null
          ? sql<string[]>`array_remove(labels, ${from})`
          : sql<string[]>`array_replace(array_remove(labels, ${to}), ${from}, ${to})`,
    })
    .where('account_id', '=', tx.accountId)
    .where('labels', '@>', sql<string[]>`array[${from}]::text[]`)
    .execute();
}
