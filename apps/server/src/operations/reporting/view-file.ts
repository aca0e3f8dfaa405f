import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { type BasicType, fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type CsvValue, csvLine } from '../../platform/content';
import type { View } from './views';

export const formats = ['csv', 'parquet'] as const;
export type Format = (typeof formats)[number];

export type Row = Record<string, unknown>;

/** A file that is written in batches of rows. */
export interface ViewFile {
  append(rows: readonly Row[]): Promise<void>;
  finish(): Promise<void>;
}

/** Creates a file that only its owner may read. */
export async function openViewFile(path: string, view: View, format: Format): Promise<ViewFile> {
  await writeFile(path, '', { mode: 0o600 });
  return format === 'csv' ? openCsv(path, view) : openParquet(path, view);
}

function openCsv(path: string, { columns }: View): ViewFile {
  const stream = createWriteStream(path);
  const failed = finished(stream);
  // Reported by `finish`.
  failed.catch(() => undefined);
  const write = async (text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
  };
  const ready = write(csvLine(columns.map(({ name }) => name)));
  return {
    async append(rows) {
      await ready;
      await write(rows.map((row) => csvLine(columns.map(({ name }) => csvValue(row[name])))).join(''));
    },
    async finish() {
      await ready;
      stream.end();
      await failed;
    },
  };
}

function csvValue(value: unknown): CsvValue {
  if (value === null || value instanceof Date) return value;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}

const parquetTypes: Record<string, BasicType> = {
  bigint: 'INT64',
  integer: 'INT32',
  'double precision': 'DOUBLE',
  boolean: 'BOOLEAN',
  text: 'STRING',
  'timestamp with time zone': 'TIMESTAMP',
  'text[]': 'JSON',
  jsonb: 'JSON',
};

function openParquet(path: string, { columns }: View): ViewFile {
  const typed = columns.map(({ name, type }) => {
    const parquetType = parquetTypes[type];
    if (!parquetType) throw new Error(`no type of Parquet for ${name}: ${type}`);
    return { name, type: parquetType };
  });
  const columnData = (rows: readonly Row[]) =>
    typed.map(({ name, type }) => ({
      name,
      type,
      data: rows.map((row) =>
        type === 'INT64' && row[name] !== null ? BigInt(row[name] as number) : row[name],
      ),
    }));
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: columnData([]) }),
  });
  return {
    async append(rows) {
      await writer.write({ columnData: columnData(rows), rowGroupSize: rows.length });
    },
    async finish() {
      await writer.finish();
    },
  };
}
