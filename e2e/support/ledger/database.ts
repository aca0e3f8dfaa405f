import pg from 'pg';
import type { StoredContacts } from './contact-merges';

/** What the tables contain, in addition to what the API shows. */
export interface DatabaseRecord {
  /** Message ids of each conversation (by display id), ordered by event number. */
  numbered: Map<number, number[]>;
  /** Event numbers of the account from the oldest stored one on; there must be no gap. */
  seqs: number[];
  /** Echo ids and source ids that occur more than once. */
  doubles: string[];
  contacts: StoredContacts;
}

export async function readDatabase(connectionString: string, accountId: number): Promise<DatabaseRecord> {
  const client = new pg.Client(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const seqs = await client.query<{ seq: string }>(
      'select seq from event_log where account_id = $1 order by seq',
      [accountId],
    );
    const numbered = await client.query<{ display_id: string; id: string }>(
      `select c.display_id, e.message_id as id from event_log e
       join conversations c on c.account_id = e.account_id and c.id = e.conversation_id
       join messages m on m.account_id = e.account_id and m.id = e.message_id
       where e.account_id = $1 and e.type = 'message.created' order by e.seq`,
      [accountId],
    );
    const doubles = await client.query<{ what: string }>(
      `select 'echo ' || echo_id as what from messages where account_id = $1 and echo_id is not null
         group by conversation_id, sender_type, sender_id, echo_id having count(*) > 1
       union all
       select 'source ' || source_id from messages where account_id = $1 and source_id is not null
         and message_type = 0 group by inbox_id, source_id having count(*) > 1`,
      [accountId],
    );
    const contacts = await client.query<{ id: string }>('select id from contacts where account_id = $1', [
      accountId,
    ]);
    const owned = await client.query<{ display_id: string; contact_id: string; is_consistent: boolean }>(
      `select c.display_id, c.contact_id, p.id is not null and i.contact_id = c.contact_id and not exists (
         select from messages m where m.account_id = c.account_id and m.conversation_id = c.id
           and m.sender_type = 'Contact' and m.sender_id <> c.contact_id) as is_consistent
       from conversations c
       left join contacts p on p.account_id = c.account_id and p.id = c.contact_id
       left join contact_inboxes i on i.account_id = c.account_id and i.id = c.contact_inbox_id
       where c.account_id = $1`,
      [accountId],
    );
    return {
      seqs: seqs.rows.map(({ seq }) => Number(seq)),
      numbered: group(numbered.rows),
      doubles: doubles.rows.map(({ what }) => what),
      contacts: {
        ids: new Set(contacts.rows.map(({ id }) => Number(id))),
        conversations: owned.rows.map((row) => ({
          conversation: Number(row.display_id),
          contact: Number(row.contact_id),
          isConsistent: row.is_consistent === true,
        })),
      },
    };
  } finally {
    await client.end();
  }
}

function group(rows: { display_id: string; id: string }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { display_id: conversation, id } of rows) {
    const ids = groups.get(Number(conversation)) ?? [];
    groups.set(Number(conversation), [...ids, Number(id)]);
  }
  return groups;
}
