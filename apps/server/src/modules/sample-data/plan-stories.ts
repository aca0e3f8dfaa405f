import type { Random } from './random';
import { orderStories, productStories, todaysStories, multilingualStories } from './stories';
import type { Story, Turn } from './stories/story';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = 90;
/** Minutes between one message and the next. */
const PACE = { website: [1, 4], app: [2, 9], email: [20, 110] } as const;

export interface PlannedTurn extends Turn {
  at: Date;
}

export interface PlannedStory extends Omit<Story, 'turns'> {
  begin: Date;
  end: Date;
  turns: PlannedTurn[];
}

/** All stories with the time of each message, sorted by their beginning. All times are before `now`. */
export function planStories(random: Random, now: Date): PlannedStory[] {
  const newestFirst = [
    ...todaysStories,
    ...inTurns([orderStories, productStories.toReversed(), multilingualStories]),
  ];
  return newestFirst
    .map((story, index) => planStory(story, endOf(index, newestFirst.length, now), random))
    .toSorted((a, b) => a.begin.getTime() - b.begin.getTime());
}

/** Interleaves the lists, so that neighbors differ in subject and language. */
function inTurns(lists: readonly (readonly Story[])[]): Story[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** End time of a story: many stories end today, few three months ago. */
function endOf(index: number, count: number, now: Date): number {
  const age = (index / (count - 1)) ** 3 * DAYS * 24 * HOUR_MS;
  return now.getTime() - age - index * 7 * MINUTE_MS - MINUTE_MS;
}

function planStory(story: Story, end: number, random: Random): PlannedStory {
  const [low, high] = PACE[story.inbox];
  let at = end;
  const turns: PlannedTurn[] = [];
  for (const turn of story.turns.toReversed()) {
    turns.unshift({ ...turn, at: new Date(at) });
    at -= random.between(low * 60, high * 60) * 1_000 + turn.pauseHours * HOUR_MS;
  }
  return { ...story, turns, begin: turns[0]?.at ?? new Date(end), end: new Date(end) };
}
