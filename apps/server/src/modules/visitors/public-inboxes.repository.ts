import { type RawBuilder, sql } from 'kysely';
import { API } from '../../channels/api/api-type';
import { WEBSITE } from '../../channels/website/website-type';
import type { Database, Db } from '../../platform/db/database';
import type { AccountRow, ContactContext, VisitorContext } from '../access/access.facade';

/** An inbox looked up by its public token, with the contact the caller identified as. */
export interface PublicInboxContext<Channel> {
  account: AccountRow;
  inbox: VisitorContext['inbox'];
  channel: Channel;
  /** Null: the caller sent no source id, or one that this inbox does not have. */
  contactInbox: VisitorContext['contactInbox'] | null;
  contact: VisitorContext['contact'] | null;
}
export type WebsiteInboxContext = PublicInboxContext<VisitorContext['channel']>;
export type ApiInboxContext = PublicInboxContext<ContactContext['channel']>;

const publicInboxKinds = {
  website: { table: 'channel_web_widgets', token: 'website_token', type: WEBSITE },
  api: { table: 'channel_apis', token: 'identifier', type: API },
} as const;
type Kind = keyof typeof publicInboxKinds;

const MAX_CACHED_TOKENS = 10_000;
/**
 * Account by public token. Cached because a token never moves to another account; whether it is still valid is not
 * cached.
 */
const accountOfToken = new Map<string, number>();

/** Account of a website token or an inbox identifier; undefined when unknown. */
export async function findAccountOfToken(
  database: Database,
  kind: Kind,
  token: string,
): Promise<number | undefined> {
  const key = `${kind}:${token}`;
  const known = accountOfToken.get(key);
  if (known !== undefined) return known;
  const db = database.system('find-by-public-token');
  const { rows } = await sql<{ account_id: number }>`
    select account_id from ${sql.table(publicInboxKinds[kind].table)} where ${sql.ref(publicInboxKinds[kind].token)} = ${token}
  `.execute(db);
  const accountId = rows[0]?.account_id;
  if (accountId === undefined) return undefined;
  if (accountOfToken.size >= MAX_CACHED_TOKENS) accountOfToken.clear();
  accountOfToken.set(key, accountId);
  return accountId;
}

export interface PublicInboxKey {
  accountId: number;
  token: string;
  /** Source id of the contact the caller claims to be; omitted: none. */
  sourceId?: string;
}

export async function findWebsite(db: Db, key: PublicInboxKey): Promise<WebsiteInboxContext | undefined> {
  return (await findPublicInbox(db, 'website', key)) as WebsiteInboxContext | undefined;
}

export async function findApiInbox(db: Db, key: PublicInboxKey): Promise<ApiInboxContext | undefined> {
  return (await findPublicInbox(db, 'api', key)) as ApiInboxContext | undefined;
}

/** All five rows in one statement, since every visitor request starts with it. */
async function findPublicInbox(
  db: Db,
  kind: Kind,
  key: PublicInboxKey,
): Promise<PublicInboxContext<object> | undefined> {
  const { table, token, type } = publicInboxKinds[kind];
  const { rows } = await sql<Record<keyof PublicInboxContext<object>, Record<string, unknown> | null>>`
    select ${row('a')} as account, ${row('i')} as inbox, ${row('ch')} as channel,
      ${row('ci')} as "contactInbox", ${row('c')} as contact
    from ${sql.table(table)} ch
    join inboxes i on i.account_id = ch.account_id and i.channel_id = ch.id
      and i.channel_type = ${type} and i.deleted_at is null
    join accounts a on a.id = ch.account_id
    left join contact_inboxes ci on ci.account_id = i.account_id and ci.inbox_id = i.id
      and ci.source_id = ${key.sourceId ?? null}
    left join contacts c on c.account_id = ci.account_id and c.id = ci.contact_id
    where ch.account_id = ${key.accountId} and ch.${sql.ref(token)} = ${key.token}
  `.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  return {
    account: withDates(found.account),
    inbox: withDates(found.inbox),
    channel: withDates(found.channel),
    contactInbox: withDates(found.contactInbox),
    contact: withDates(found.contact),
  } as PublicInboxContext<object>;
}

function row(alias: string): RawBuilder<unknown> {
  return sql`to_jsonb(${sql.ref(alias)})`;
}

/** JSON has no dates: converts timestamp columns back to Date, as the driver does elsewhere. */
function withDates(columns: Record<string, unknown> | null): Record<string, unknown> | null {
  if (columns === null) return null;
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
