import type { Services } from '../../../platform/services';
import { readCsv } from '../../../platform/csv';
import { findStoredFile } from '../../files/files.facade';
import type { ImportRow, ReadRow } from '../contact-imports.types';
import { csvOptions } from './analyze-file';
import { type ReadingPlan, readRow } from './read-row';

/** Consecutive rows and the bytes of the file that they cover. */
export interface RowBatch {
  start: number;
  end: number;
  rows: ReadRow[];
}

export interface StoredRecord {
  row: number;
  cells: string[];
  start: number;
  end: number;
}

/** The rows of an import from its position on, as a stream: the next batch is read while nobody waits for memory. */
export async function* storedBatches(
  services: Services,
  found: ImportRow,
  { plan, size }: { plan: ReadingPlan; size: number },
): AsyncGenerator<RowBatch> {
  const from = { byte: found.position || found.data_start, row: found.done_rows + 1 };
  let records: StoredRecord[] = [];
  for await (const record of storedRecords(services, found, from)) {
    records.push(record);
    if (records.length < size) continue;
    yield batchOf(records, plan);
    records = [];
  }
  if (records.length > 0) yield batchOf(records, plan);
}

function batchOf(records: readonly StoredRecord[], plan: ReadingPlan): RowBatch {
  return {
    start: records[0]?.start ?? 0,
    end: records.at(-1)?.end ?? 0,
    rows: records.map(({ cells, row }) => readRow(cells, row, plan)),
  };
}

/** The rows of the stored file from one on; `to`: only up to this byte. */
export async function* storedRecords(
  { files, database }: Services,
  { account_id: accountId, id, delimiter }: ImportRow,
  { byte, row, to }: { byte: number; row: number; to?: number },
): AsyncGenerator<StoredRecord> {
  const blob = await findStoredFile(database.tenant(accountId), 'contact_imports', accountId, id);
  if (!blob || byte >= (to ?? blob.byte_size)) return;
  const { stream } = await files.openRead(blob.file_key, { start: byte, end: (to ?? blob.byte_size) - 1 });
  let next = row;
  try {
    for await (const records of readCsv(stream, { ...csvOptions(delimiter), at: byte })) {
      for (const { values, start, end } of records) {
        yield { row: next, cells: values, start, end };
        next += 1;
      }
    }
  } finally {
    stream.destroy();
  }
}
