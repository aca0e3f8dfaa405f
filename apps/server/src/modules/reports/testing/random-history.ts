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
         assignee_id, team_id, labels)
       select account_id, inbox_id, contact_id, contact_inbox_id, $3, $4, $5, $6, $7::text[]
       from conversations where account_id = $1 and display_id = $2 returning id`,
      [
        account.id,
        options.first.get(inbox),
        10_000 + index,
        moment(),
        orNone(options.agents),
        orNone(options.teams),
        labels,
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
      const value = Math.floor(random() * 100_000) / 7;
      const business = random() < 0.1 ? null : value * random();
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
