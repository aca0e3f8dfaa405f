import type { DatabaseProbe, TestAccount } from '../../testing';

export interface RecordedEvent {
  name: string;
  value: number;
  value_in_business_hours: number | null;
  user_id: number | null;
  inbox_id: number;
  team_id: number | null;
  labels: string[] | null;
  starts: Date;
  ends: Date;
  created_at: Date;
}

/** Events of a conversation in the order in which they happened. */
export async function recordedEvents(
  probe: DatabaseProbe,
  account: TestAccount,
  displayId: number,
): Promise<RecordedEvent[]> {
  return (await probe.query(
    `select name, value, value_in_business_hours, user_id::integer, r.inbox_id::integer, r.team_id::integer, r.labels,
       event_start_time as starts, event_end_time as ends, r.created_at
     from reporting_events r join conversations c on c.account_id = r.account_id and c.id = r.conversation_id
     where c.account_id = $1 and c.display_id = $2 order by event_end_time, r.id`,
    [account.id, displayId],
  )) as RecordedEvent[];
}

const times = {
  conversations: ['created_at', 'updated_at', 'waiting_since', 'first_reply_created_at', 'last_activity_at'],
  messages: ['created_at'],
  event_log: ['created_at'],
  reporting_events: ['event_start_time', 'event_end_time', 'created_at'],
};

/** Moves all that an account has into the past. */
export async function letTimePass(
  probe: DatabaseProbe,
  account: TestAccount,
  seconds: number,
): Promise<void> {
  for (const [table, columns] of Object.entries(times)) {
    const changes = columns.map((column) => `${column} = ${column} - $2 * interval '1 second'`).join(', ');
    await probe.query(`update ${table} set ${changes} where account_id = $1`, [account.id, seconds]);
  }
}
