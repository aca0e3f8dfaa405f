import type { DatabaseProbe, TestAccount } from '../../../testing';

interface Options {
  inboxes: readonly number[];
  agents: readonly number[];
  teams: readonly number[];
  labels: readonly string[];
  /** An existing conversation per inbox, whose contact the new ones have. */
  first: ReadonlyMap<number, number>;
  conversations: number;
  /** A number from 0 (included) to 1. */
  random: () => number;
  /** Milliseconds. */
  from: number;
  to: number;
}

const EVENTS = [
  'first_response',
  'reply_time',
  'conversation_resolved',
  'conversation_opened',
  'conversation_bot_resolved',
  'conversation_bot_handoff',
];

/** Durations are differences of timestamps, which have this precision. */
const toMicroseconds = (seconds: number) => Math.round(seconds * 1e6) / 1e6;

/**
 * Fills an account with conversations, messages and events at random moments: many at midnight and around changes of
 * clocks, with and without agents, teams and labels, and with several events of one kind in a conversation.
 */
export async function writeRandomHistory(
  probe: DatabaseProbe,
  account: TestAccount,
  options: Options,
): Promise<void> {
  const { random, from, to } = options;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const orNone = <T>(list: readonly T[]): T | null => (random() < 0.3 ? null : pick(list));
  const moment = () => {
    const at = from + Math.floor(random() * (to - from));
    // A third stands exactly on a quarter of an hour, where days of some time zones begin.
    return new Date(random() < 0.33 ? Math.floor(at / 900_000) * 900_000 : at);
  };
  for (let index = 0; index < options.conversations; index += 1) {
    const inbox = pick(options.inboxes);
    const labels = options.labels.filter(() => random() < 0.4);
    const [conversation] = (await probe.query(
      `insert into conversations (account_id, inbox_id, contact_id, contact_inbox_id, display_id, created_at,
         assignee_id, team_id, labels, status)
       select account_id, inbox_id, contact_id, contact_inbox_id, $3, $4, $5, $6, $7::text[], $8
       from conversations where account_id = $1 and display_id = $2 returning id`,
      [
        account.id,
        options.first.get(inbox),
        10_000 + index,
        moment(),
        orNone(options.agents),
        orNone(options.teams),
        labels,
        pick([0, 1, 2, 3]),
      ],
    )) as { id: number }[];
    for (let count = Math.floor(random() * 5); count > 0; count -= 1) {
      const user = orNone(options.agents);
      await probe.query(
        `insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id, content,
           created_at) values ($1, $2, $3, $4, $5, $6, 'A text', $7)`,
        [account.id, conversation?.id, inbox, pick([0, 1, 1, 2, 3]), user && 'User', user, moment()],
      );
    }
    for (let count = Math.floor(random() * 5); count > 0; count -= 1) {
      const value = toMicroseconds(Math.floor(random() * 100_000) / 7);
      const business = random() < 0.1 ? null : toMicroseconds(value * random());
      await probe.query(
        `insert into reporting_events (account_id, conversation_id, inbox_id, user_id, name, value,
           value_in_business_hours, event_start_time, event_end_time, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`,
        [
          account.id,
          conversation?.id,
          inbox,
          orNone(options.agents),
          pick(EVENTS),
          value,
          business,
          moment(),
        ],
      );
    }
  }
}

interface ChangeOptions {
  inboxes: readonly number[];
  agents: readonly number[];
  teams: readonly number[];
  labels: readonly string[];
  /** How many conversations change. */
  conversations: number;
  random: () => number;
  from: number;
  to: number;
}

/**
 * Changes random conversations of an account in every way that reports notice, each with an event in the log as the product
 * writes one: other assignees, teams, labels and status; messages and events that are added, removed or moved to another
 * conversation; conversations that are deleted.
 */
export async function changeRandomHistory(
  probe: DatabaseProbe,
  account: TestAccount,
  options: ChangeOptions,
): Promise<void> {
  const { random, from, to } = options;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ids = (
    (await probe.query('select id::integer from conversations where account_id = $1 order by id', [
      account.id,
    ])) as { id: number }[]
  ).map(({ id }) => id);
  const at = () => new Date(from + Math.floor(random() * (to - from)));
  const tables = ['messages', 'reporting_events'] as const;
  for (let index = 0; index < options.conversations; index += 1) {
    const [id, other] = [pick(ids), pick(ids)];
    const table = pick(tables);
    const change = pick<() => Promise<unknown>>([
      () =>
        probe.query(
          'update conversations set assignee_id = $3, team_id = $4, labels = $5::text[], status = $6 where account_id = $1 and id = $2',
          [
            account.id,
            id,
            pick([...options.agents, null]),
            pick([...options.teams, null]),
            options.labels.filter(() => random() < 0.5),
            pick([0, 1, 2, 3]),
          ],
        ),
      () =>
        probe.query(
          `insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id, content, created_at)
           select account_id, id, $3, $4, 'User', $5, 'A text', $6 from conversations where account_id = $1 and id = $2`,
          [account.id, id, pick(options.inboxes), pick([0, 1]), pick(options.agents), at()],
        ),
      () =>
        probe.query(
          `insert into reporting_events (account_id, conversation_id, inbox_id, user_id, name, value,
             value_in_business_hours, event_start_time, event_end_time, created_at)
           select account_id, id, inbox_id, $3, $4, $5, null, $6, $6, $6 from conversations where account_id = $1 and id = $2`,
          [account.id, id, pick(options.agents), pick(EVENTS), Math.floor(random() * 100_000), at()],
        ),
      () =>
        probe.query(`delete from ${table} where account_id = $1 and conversation_id = $2`, [account.id, id]),
      () =>
        probe.query(
          `update ${table} set conversation_id = $3 where account_id = $1 and conversation_id = $2
             and exists (select from conversations where account_id = $1 and id = $3)`,
          [account.id, id, other],
        ),
      () => probe.query('delete from conversations where account_id = $1 and id = $2', [account.id, id]),
    ]);
    await change();
    await probe.query(
      `with numbers as (
         insert into account_event_seq (account_id, last_seq) values ($1, 2)
         on conflict (account_id) do update set last_seq = account_event_seq.last_seq + 2 returning last_seq
       )
       insert into event_log (account_id, seq, type, conversation_id, actor_type)
       select $1, last_seq - 2 + n, 'conversation.updated', case n when 1 then $2 else $3 end::bigint, 'System'
       from numbers, generate_series(1, 2) n`,
      [account.id, id, other],
    );
  }
}
