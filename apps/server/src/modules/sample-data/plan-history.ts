import type { PlannedStory, PlannedTurn } from './plan-stories';
import { samplePeople } from './people';
import type { Random } from './random';
import { furtherQuestions, type Routine, routines } from './stories/routine';

const MINUTE_MS = 60_000;
/** Two periods of a report, so that one can be compared with the other. */
const DAYS = 56;
/** Conversations on each day of the week, from Sunday. */
const PER_DAY = [1, 5, 4, 4, 3, 3, 1] as const;
/** Hours in which people write, the busy ones more often. */
const HOURS = [7, 8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 13, 14, 14, 15, 15, 16, 16, 17, 19, 21] as const;
const AGENTS = [
  'mira',
  'mira',
  'mira',
  'jonas',
  'jonas',
  'amina',
  'amina',
  'tomas',
  'tomas',
  'hana',
] as const;
const STARS = [5, 5, 5, 5, 4, 4, 3, 2] as const;
const WORDS: Readonly<Record<number, string>> = { 5: 'Quick answer.', 2: 'I had to wait too long.' };
const FIRST_ORDER = 45_012;
const ORDERS_APART = 13;
/** The newest conversations of the lists are those of the stories. */
const NEWEST_MS = 90 * MINUTE_MS;

/**
 * Everyday conversations of the last eight weeks, resolved within hours, so that reports have something to show on every
 * day: more of it on Mondays than on Sundays, answered a little faster in the second half.
 */
export function planHistory(random: Random, now: Date): PlannedStory[] {
  const plans: PlannedStory[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
    const count = (PER_DAY[day.getDay()] ?? 0) + random.between(0, 1);
    for (let index = 0; index < count; index += 1) {
      const order = FIRST_ORDER + plans.length * ORDERS_APART;
      const begin = new Date(day);
      begin.setHours(random.pick(HOURS), random.between(0, 59), random.between(0, 59));
      plans.push(planRoutine(random, { begin, order, isSlower: daysAgo > DAYS / 2 }));
    }
  }
  return plans.filter(({ end }) => end.getTime() < now.getTime() - NEWEST_MS);
}

interface RoutineInput {
  begin: Date;
  order: number;
  isSlower: boolean;
}

function planRoutine(random: Random, { begin, order, isSlower }: RoutineInput): PlannedStory {
  const routine = random.pick(routines);
  const inbox = random.pick(routine.inboxes);
  const person = random.pick(samplePeople.filter(({ language }) => language === routine.language));
  const pace = isSlower ? 1.2 : 1;
  const later = (at: Date, low: number, high: number) =>
    new Date(at.getTime() + random.between(low * 60, high * 60) * 1_000 * pace);
  const answer = (at: Date) => (inbox === 'email' ? later(at, 20, 150) : later(at, 2, 25));
  const answered = answer(begin);
  const further = random.chance(0.4) ? random.pick(furtherQuestions[routine.language] ?? []) : null;
  const asked = further ? later(answered, 2, 30) : answered;
  const ended = further ? answer(asked) : answered;
  const thanked = later(ended, 15, 420);
  const turn = (speaker: PlannedTurn['speaker'], text: string, at: Date): PlannedTurn => ({
    speaker,
    text: text.replace('{order}', String(order)),
    pauseHours: 0,
    at,
  });
  const stars = random.pick(STARS);
  return {
    who: person.name,
    inbox,
    labels: [routine.label],
    agent: random.pick(AGENTS),
    status: 'resolved',
    ...(routine.team === undefined ? {} : { team: routine.team }),
    ...(random.chance(0.35) ? { rating: { stars, words: WORDS[stars] ?? '' } } : {}),
    ...(inbox === 'email' ? { subject: subjectOf(routine, order) } : {}),
    cc: [],
    begin,
    end: thanked,
    turns: [
      turn('c', routine.question, begin),
      turn('a', routine.answer, answered),
      ...(further ? [turn('c', further[0], asked), turn('a', further[1], ended)] : []),
      turn('c', routine.thanks, thanked),
    ],
  };
}

const subjects: Partial<Record<Routine['language'], string>> = {
  de: 'Bestellung',
  fr: 'Commande',
  es: 'Pedido',
};

const subjectOf = ({ language }: Routine, order: number): string =>
  `${subjects[language] ?? 'Order'} ${order}`;
