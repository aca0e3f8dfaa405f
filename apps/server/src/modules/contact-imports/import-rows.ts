import { type ContactImportRow, type ContactRowOutcome, limits } from '@parley/contract';
import { csvLine } from '../../platform/content';
import type { AccountContext } from '../access/access.facade';
import { personTexts } from '../auth/auth.facade';
import { listBatches } from './contact-imports.repository';
import { presentImportRow, problemText, wordingOf } from './contact-imports.presenter';
import type { BatchRow, ImportRow, RowResult } from './contact-imports.types';
import { loadReadingPlan } from './reading/load-reading-plan';
import { readRow } from './reading/read-row';
import { type StoredRecord, storedRecords } from './reading/stored-rows';

interface RowsWanted {
  outcome: ContactRowOutcome | undefined;
  /** Number of the row before the first one. */
  after: number;
}

/** A page of rows of the latest run with what became of them. */
export async function listImportRows(
  ctx: AccountContext,
  found: ImportRow,
  wanted: RowsWanted,
): Promise<{ rows: ContactImportRow[]; hasMore: boolean }> {
  const plan = await loadReadingPlan(ctx.db, found);
  const wording = wordingOf(found, personTexts(ctx, ctx.user));
  const rows: ContactImportRow[] = [];
  for await (const { record, result } of rowsWithResults(ctx, found, wanted)) {
    if (rows.length === limits.importRowsPerPage) return { rows, hasMore: true };
    rows.push(presentImportRow(readRow(record.cells, record.row, plan), result, wording));
  }
  return { rows, hasMore: false };
}

/**
 * The rows of the file as CSV with what became of each. Only skipped ones: with their reasons in a last column `errors`,
 * to be corrected and imported again.
 */
export async function* csvOfImportRows(
  ctx: AccountContext,
  found: ImportRow,
  outcome: ContactRowOutcome | undefined,
): AsyncGenerator<string> {
  const texts = personTexts(ctx, ctx.user);
  const wording = wordingOf(found, texts);
  const names = found.columns.map(({ name }) => name);
  const isOfErrors = outcome === 'skipped';
  yield `\ufeff${csvLine([...names, ...(isOfErrors ? [] : ['result']), 'errors'])}`;
  let lines: string[] = [];
  for await (const { record, result } of rowsWithResults(ctx, found, { outcome, after: 0 })) {
    const cells = names.map((_, index) => record.cells[index] ?? '');
    const errors = (result.problems ?? []).map((problem) => problemText(problem, wording)).join('; ');
    const words = isOfErrors ? [] : [texts.t(`import.outcome.${result.outcome}`)];
    lines.push(csvLine([...cells, ...words, errors]));
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

const LINES_AT_ONCE = 500;
const BATCHES_AT_ONCE = 10;

/** Reads the batches of results, and for each of them its part of the file. */
async function* rowsWithResults(
  { db, services }: AccountContext,
  found: ImportRow,
  { outcome, after }: RowsWanted,
): AsyncGenerator<{ record: StoredRecord; result: RowResult }> {
  let last = after;
  for (;;) {
    const batches = await listBatches(db, found, { outcome, after: last, limit: BATCHES_AT_ONCE });
    for (const batch of batches) {
      for await (const record of storedRecords(services, found, spanOf(batch))) {
        const result = batch.results[record.row - batch.first_row];
        if (!result || record.row <= after || (outcome && result.outcome !== outcome)) continue;
        yield { record, result };
      }
      last = batch.first_row + batch.row_count - 1;
    }
    if (batches.length < BATCHES_AT_ONCE) return;
  }
}

const spanOf = (batch: BatchRow) => ({
  byte: batch.byte_start,
  row: batch.first_row,
  to: batch.byte_end,
});
