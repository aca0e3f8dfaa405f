import type pg from 'pg';

/** Left out unless an operator asks for it. */
export const TEXTS_VIEW = 'message_texts';

export interface View {
  name: string;
  columns: { name: string; type: string }[];
}

/** The views that a company's own tools read, by name, with their columns in order. */
export async function listViews(client: pg.ClientBase): Promise<View[]> {
  const { rows } = await client.query<View>(`
    select c.relname as name, (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
    from pg_class c where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v'
    order by c.relname collate "C"`);
  return rows;
}
