import type { ReportGroup, ReportMetric } from '@parley/contract';
import type { DatabaseProbe, TestAccount } from '../../../testing';

/** Everything that figures are made of, as it is stored. Times in milliseconds. */
export interface Facts {
  conversations: {
    id: number;
    at: number;
    inbox: number;
    assignee: number | null;
    team: number | null;
    labels: string[];
    status: number;
  }[];
  messages: {
    at: number;
    conversation: number;
    inbox: number;
    type: number;
    senderType: string | null;
    sender: number | null;
  }[];
  events: {
    at: number;
    conversation: number;
    inbox: number;
    user: number | null;
    name: string;
    value: number;
    businessValue: number | null;
  }[];
}

export async function readFacts(probe: DatabaseProbe, account: TestAccount): Promise<Facts> {
  const read = async (text: string) => (await probe.query(text, [account.id])) as never[];
  const ms = 'extract(epoch from created_at)::double precision * 1000 as at';
  return {
    conversations: await read(`select id::integer, ${ms}, inbox_id::integer as inbox,
      assignee_id::integer as assignee, team_id::integer as team, labels, status from conversations where account_id = $1`),
    messages: await read(`select ${ms}, conversation_id::integer as conversation, inbox_id::integer as inbox,
      message_type as type, sender_type as "senderType", sender_id::integer as sender from messages
      where account_id = $1`),
    events: await read(`select ${ms}, conversation_id::integer as conversation, inbox_id::integer as inbox,
      user_id::integer as user, name, value, value_in_business_hours as "businessValue" from reporting_events
      where account_id = $1`),
  };
}

export interface Question {
  metric: ReportMetric;
  inbox?: number | undefined;
  /** Null: of none. */
  team?: number | null | undefined;
  agent?: number | null | undefined;
  label?: string | undefined;
  since: number;
  until: number;
  business: boolean;
}

interface Row {
  at: number;
  conversation: number;
  value: number | null;
}

const eventNames: Partial<Record<ReportMetric, string>> = {
  avg_first_response_time: 'first_response',
  avg_resolution_time: 'conversation_resolved',
  resolutions_count: 'conversation_resolved',
  reply_time: 'reply_time',
  bot_resolutions_count: 'conversation_bot_resolved',
  bot_handoffs_count: 'conversation_bot_handoff',
};

/** The rows that a figure counts, written from the definitions of the contract and with none of the product's queries. */
export function rowsBehind(facts: Facts, question: Question): Row[] {
  const { metric, inbox, team, agent, label, business } = question;
  const isInside = ({ at }: { at: number }) => at >= question.since * 1_000 && at < question.until * 1_000;
  const is = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value;
  const conversations = new Map(facts.conversations.map((row) => [row.id, row]));
  const isIn = (id: number) => {
    const row = conversations.get(id);
    return row !== undefined && is<number | null>(team, row.team) && (!label || row.labels.includes(label));
  };
  if (metric === 'conversations_count') {
    return facts.conversations
      .filter(
        (row) =>
          isInside(row) && is(inbox, row.inbox) && is<number | null>(agent, row.assignee) && isIn(row.id),
      )
      .map(({ at, id }) => ({ at, conversation: id, value: null }));
  }
  if (metric === 'incoming_messages_count' || metric === 'outgoing_messages_count') {
    const type = metric === 'incoming_messages_count' ? 0 : 1;
    return facts.messages
      .filter((row) => row.type === type && isInside(row) && is(inbox, row.inbox) && isIn(row.conversation))
      .filter((row) => is<number | null>(agent, row.senderType === 'User' ? row.sender : null))
      .map(({ at, conversation }) => ({ at, conversation, value: null }));
  }
  const rows = facts.events
    .filter((row) => row.name === eventNames[metric] && isInside(row) && is(inbox, row.inbox))
    .filter((row) => is<number | null>(agent, row.user) && isIn(row.conversation))
    .map((row) => ({ ...row, value: business ? row.businessValue : row.value }));
  if (metric === 'bot_resolutions_count') {
    const handed = new Set(
      facts.events
        .filter((row) => row.name === 'conversation_bot_handoff' && isInside(row))
        .map((row) => row.conversation),
    );
    return rows.filter((row) => !handed.has(row.conversation));
  }
  if (metric === 'bot_handoffs_count') {
    const first = new Map<number, Row>();
    for (const row of rows) {
      const known = first.get(row.conversation);
      if (!known || row.at < known.at) first.set(row.conversation, row);
    }
    return [...first.values()];
  }
  return rows;
}

/** The figure of a report: the number of rows, or the average of their values, null if there is none. */
export function figureOf(
  rows: readonly Row[],
  metric: ReportMetric,
): { value: number | null; count: number } {
  if (!['avg_first_response_time', 'avg_resolution_time', 'reply_time'].includes(metric)) {
    return { value: rows.length, count: rows.length };
  }
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = values.reduce((total, value) => total + value, 0);
  return { value: values.length === 0 ? null : sum / values.length, count: values.length };
}

/** The name of the step that an instant falls in; instants of one step have the same one. */
export function stepNameOf(at: number, group: ReportGroup, zone: string): string {
  const local = localTime(at, zone);
  switch (group) {
    case 'hour':
      return `${local.date} ${local.hour} ${local.offset}`;
    case 'day':
      return local.date;
    case 'week': {
      const day = new Date(`${local.date}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - day.getUTCDay());
      return day.toISOString().slice(0, 10);
    }
    case 'month':
      return local.date.slice(0, 7);
    case 'year':
      return local.date.slice(0, 4);
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(at: number, zone: string): { date: string; hour: string; offset: string } {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: parts.hour ?? '',
    offset: parts.timeZoneName ?? '',
  };
}
