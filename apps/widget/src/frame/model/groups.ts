import { type Entry, isFromTeam } from './messages';

const GROUP_SECONDS = 300;

/** Consecutive messages of one person; name and time are shown once, below them. */
export interface Group {
  key: string;
  isTeam: boolean;
  senderName: string;
  avatarUrl: string;
  isBot: boolean;
  entries: Entry[];
}

export interface Day {
  key: string;
  /** Epoch seconds of its first message. */
  at: number;
  groups: Group[];
}

function senderKey(entry: Entry): string {
  const { sender } = entry.message;
  return isFromTeam(entry) ? `${sender?.type ?? ''}${sender?.id ?? ''}` : 'visitor';
}

/** The day in the visitor's time zone. */
const dayKey = (at: number) => new Date(at * 1000).toDateString();

function newGroup(entry: Entry): Group {
  const { sender } = entry.message;
  return {
    key: entry.key,
    isTeam: isFromTeam(entry),
    senderName: sender?.available_name || sender?.name || '',
    avatarUrl: sender?.avatar_url || sender?.thumbnail || '',
    isBot: !!sender?.type && sender.type !== 'user' && sender.type !== 'contact',
    entries: [entry],
  };
}

export function groupByDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = [];
  let last: Entry | undefined;
  for (const entry of entries) {
    const at = entry.message.created_at;
    const key = dayKey(at);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, at, groups: [] };
      days.push(day);
      last = undefined;
    }
    const isSame =
      last &&
      senderKey(last) === senderKey(entry) &&
      at - last.message.created_at < GROUP_SECONDS &&
      last.state === entry.state;
    if (isSame) day.groups.at(-1)?.entries.push(entry);
    else day.groups.push(newGroup(entry));
    last = entry;
  }
  return days;
}
