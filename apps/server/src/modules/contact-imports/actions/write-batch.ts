import type { ContactRowProblem } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { insertContactChanges } from '../../contact-history/contact-history.facade';
import {
  changeContactBatch,
  contactChanges,
  findContactHolders,
  insertContactBatch,
  lockContactHolders,
} from '../../contacts/contacts.facade';
import { contactImportUpdated } from '../contact-imports.events';
import {
  findClaims,
  insertBatch,
  insertClaims,
  lockImport,
  updateImport,
} from '../contact-imports.repository';
import type { ImportRow, RowResult } from '../contact-imports.types';
import { claimsOf, type Decision, decideRows, keysOf } from '../decide-rows';
import { originOf } from '../origin';
import type { RowBatch } from '../reading/stored-rows';

/**
 * Checks or imports consecutive rows in one transaction: contacts, results, counts and the position after them. Writes
 * nothing and returns false unless the run stands right before these rows.
 */
export async function writeBatch(services: Services, run: ImportRow, batch: RowBatch): Promise<boolean> {
  return services.runInTx(originOf(run), async (tx) => {
    const found = await lockImport(tx.db, tx.accountId, run.id);
    const isNext =
      found?.status === run.status &&
      found.run === run.run &&
      found.done_rows === (batch.rows[0]?.row ?? 0) - 1;
    if (!isNext) return false;
    const results = await writeRows(tx, found, batch);
    const count = (outcome: RowResult['outcome']) =>
      results.filter((result) => result.outcome === outcome).length;
    const counts = {
      created_rows: count('created'),
      updated_rows: count('updated'),
      skipped_rows: count('skipped'),
    };
    await insertBatch(tx.db, {
      account_id: tx.accountId,
      import_id: found.id,
      run: found.run,
      first_row: batch.rows[0]?.row ?? 0,
      row_count: batch.rows.length,
      byte_start: batch.start,
      byte_end: batch.end,
      ...counts,
      results: JSON.stringify(results),
    });
    await updateImport(tx.db, tx.accountId, found.id, {
      position: batch.end,
      done_rows: found.done_rows + batch.rows.length,
      created_rows: found.created_rows + counts.created_rows,
      updated_rows: found.updated_rows + counts.updated_rows,
      skipped_rows: found.skipped_rows + counts.skipped_rows,
      reasons: JSON.stringify(addedReasons(found.reasons, results)),
    });
    tx.emit(contactImportUpdated(found.id));
    return true;
  });
}

async function writeRows(tx: Tx, found: ImportRow, { rows }: RowBatch): Promise<RowResult[]> {
  const valid = rows.filter(({ problems }) => problems.length === 0);
  const keys = valid.map(({ values }) => keysOf(values));
  const isDry = found.status === 'checking';
  const find = isDry ? findContactHolders : lockContactHolders;
  const holders = await find(tx.db, tx.accountId, keys);
  const claims = await findClaims(
    tx.db,
    found,
    valid.flatMap(({ values }) => claimsOf(values, holders)),
  );
  const earlier = new Set(claims.keys());
  const decisions = decideRows(rows, { holders, claims, existing: found.options.existing });
  await insertClaims(
    tx.db,
    found,
    [...claims].filter(([key]) => !earlier.has(key)),
  );
  return isDry ? decisions.map(({ result }) => result) : writeContacts(tx, found, decisions);
}

/** Writes the contacts with one statement each for new and for changed ones; returns the results with their ids. */
async function writeContacts(tx: Tx, found: ImportRow, decisions: readonly Decision[]): Promise<RowResult[]> {
  const created = decisions.flatMap((decision) => decision.created ?? []);
  const changed = decisions.flatMap((decision) => decision.changed ?? []);
  const ids = await insertContactBatch(tx, created);
  await changeContactBatch(tx, changed);
  if (changed.length > 0) {
    const at = new Date().toISOString();
    await insertContactChanges(
      tx.db,
      tx.accountId,
      changed.map(({ before, after }) => ({
        contact_id: before.id,
        actor_type: tx.actor.type,
        actor_id: found.user_id,
        changes: contactChanges(before, after),
        merged_contact_id: null,
        created_at: at,
      })),
    );
  }
  let next = 0;
  return decisions.map(({ result, created: isNew }) => {
    const contactId = isNew ? ids[next++] : result.contactId;
    return contactId === undefined ? result : { ...result, contactId };
  });
}

/** A row that is skipped for several reasons counts for the first one. */
function addedReasons(before: ImportRow['reasons'], results: readonly RowResult[]): ImportRow['reasons'] {
  const reasons: Partial<Record<ContactRowProblem, number>> = { ...before };
  for (const { problems: [problem] = [] } of results) {
    if (problem) reasons[problem.code] = (reasons[problem.code] ?? 0) + 1;
  }
  return reasons;
}
