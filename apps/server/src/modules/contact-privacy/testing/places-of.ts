import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseProbe } from '../../../testing';

interface Column {
  schema: string;
  name: string;
  column: string;
  type: string;
}

/** Every column of every table in which a text stands, as `table.column`, whatever the type of the column. */
export async function placesOf(probe: DatabaseProbe, text: string): Promise<string[]> {
  const columns = (await probe.query(
    `select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.tables t using (table_catalog, table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     order by c.table_name, c.ordinal_position`,
  )) as Column[];
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    const table = `"${column.schema}"."${column.name}"`;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  const places: string[] = [];
  for (const [table, all] of tables) {
    const tests = all.map(({ column, type }, index) => {
      const shown = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      return `coalesce(bool_or(${shown} ilike $1), false) as c${index}`;
    });
    const [found] = (await probe.query(`select ${tests.join(', ')} from ${table}`, [`%${text}%`])) as Record<
      string,
      boolean
    >[];
    places.push(
      ...all.flatMap(({ name, column }, index) => (found?.[`c${index}`] ? [`${name}.${column}`] : [])),
    );
  }
  return places;
}

/** Names of the files below a folder that contain a text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  return files.filter((_file, index) => contents[index]?.includes(text));
}
