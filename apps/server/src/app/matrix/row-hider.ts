import pg from 'pg';
import type { RawDatabase } from './raw-database';

/** What gets deleted: the records of an account, or all of its users but one. */
export type Vanishing = 'things' | 'people';

export interface RowHider {
  /** From the next statement on, the product no longer finds the rows. */
  hide(what: Vanishing): Promise<unknown>;
  /** All rows are visible again, unchanged. */
  show(): Promise<unknown>;
}

/** Tables that keep their rows when everything in an account is deleted. */
const STAYS = [
  'account_event_seq',
  'account_users',
  'audit_logs',
  'conversation_numbers',
  'event_log',
  'event_relay_cursors',
  'idempotency_keys',
];

/**
 * Row-level policies that hide rows from the product's roles: each of many calls finds everything deleted without
 * deleting anything.
 */
export async function createRowHider(rawDatabase: RawDatabase, keptUserId: number): Promise<RowHider> {
  await rawDatabase.query('create table gone (what text not null)');
  await rawDatabase.query('grant select on gone to parley_app, parley_system');
  await rawDatabase.query(`create function is_gone(text) returns boolean language sql stable as
    $$ select exists (select from public.gone where what = $1) $$`);
  const tables = await rawDatabase.query<{ name: string; of_people: boolean }>(`
    select c.relname::text as name, exists (select from pg_attribute u where u.attrelid = c.oid
      and u.attname = 'user_id' and not u.attisdropped) as of_people
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`);
  const policy = (table: string, what: Vanishing, unless: string) =>
    rawDatabase.query(`create policy ${what}_gone on ${pg.escapeIdentifier(table)} as restrictive for select
      to parley_app, parley_system using (not is_gone('${what}') or ${unless})`);
  for (const { name, of_people: isOfPeople } of tables) {
    if (!STAYS.includes(name)) await policy(name, 'things', 'false');
    if (isOfPeople) await policy(name, 'people', `user_id = ${Number(keptUserId)}`);
  }
  return {
    hide: (what) => rawDatabase.query('insert into gone values ($1)', [what]),
    show: () => rawDatabase.query('delete from gone'),
  };
}
