import type { ConversationPosition } from '@parley/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatusFilter } from '../../../shared/conversations/status-filters';
import { applyPositionChange, type PositionChange, type TabCounts } from './conversation-counts';
import { type ConversationView, matchesTab, matchesView, TABS } from './conversation-view';

const myId = 1;
const place = (change: Partial<ConversationPosition> = {}): ConversationPosition => ({
  status: 'open',
  inbox_id: 1,
  assignee_id: null,
  team_id: null,
  labels: [],
  unattended: true,
  ...change,
});
const fetched = (mine: number, unassigned: number, all: number, seq: number | null = 10): TabCounts => ({
  counts: { mine, unassigned, all },
  seq,
  positions: new Map(),
});
const all = { view: { kind: 'all' }, status: 'open', myId } as const;

describe('tab counts', () => {
  test('a new conversation is counted in the tabs that it matches', () => {
    const after = applyPositionChange(fetched(0, 3, 9), all, {
      conversationId: 5,
      seq: 11,
      previous: null,
      after: place(),
    });
    expect(after?.counts).toEqual({ mine: 0, unassigned: 4, all: 10 });
  });

  test('an event that the fetched counts already include changes nothing', () => {
    const before = fetched(0, 3, 9);
    const change = { conversationId: 5, seq: 10, previous: null, after: place() };
    expect(applyPositionChange(before, all, change)).toBe(before);
  });

  test('two events about one change are counted once', () => {
    const change = {
      conversationId: 5,
      seq: 11,
      previous: place(),
      after: place({ assignee_id: myId }),
    };
    const once = applyPositionChange(fetched(0, 3, 9), all, change);
    const twice = once && applyPositionChange(once, all, { ...change, seq: 12 });
    expect(twice?.counts).toEqual({ mine: 1, unassigned: 2, all: 9 });
  });

  test('a mention cannot be derived from the position, so the counts must be fetched', () => {
    const change = { conversationId: 5, seq: 11, previous: null, after: place() };
    expect(applyPositionChange(fetched(0, 0, 0), { ...all, view: { kind: 'mentions' } }, change)).toBeNull();
  });
});

const somePlace = fc.record<ConversationPosition>({
  status: fc.constantFrom('open', 'resolved', 'pending', 'snoozed'),
  inbox_id: fc.integer({ min: 1, max: 3 }),
  assignee_id: fc.constantFrom(null, 1, 2),
  team_id: fc.constantFrom(null, 1, 2),
  labels: fc.subarray(['vip', 'bug']),
  unattended: fc.boolean(),
});
const someView = fc.constantFrom<ConversationView>(
  { kind: 'all' },
  { kind: 'unattended' },
  { kind: 'inbox', inboxId: 2 },
  { kind: 'label', label: 'vip' },
  { kind: 'team', teamId: 1 },
);
const someStatus = fc.constantFrom<StatusFilter>('open', 'resolved', 'pending', 'snoozed', 'all');
/** A change, its conversation, and the number of further events that report it. */
const someStep = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  after: fc.option(somePlace, { nil: null, freq: 8 }),
  echoes: fc.integer({ min: 0, max: 2 }),
});

interface World {
  positions: Map<number, ConversationPosition>;
  seq: number;
}

function countFromScratch(world: World, view: ConversationView, status: StatusFilter): TabCounts['counts'] {
  const matching = [...world.positions.values()].filter((item) => matchesView(view, status, item));
  const count = (tab: (typeof TABS)[number]) => matching.filter((item) => matchesTab(tab, item, myId)).length;
  return { mine: count('mine'), unassigned: count('unassigned'), all: count('all') };
}

/** One change in the database: only its first event has `previous`. */
function happen(
  world: World,
  step: { id: number; after: ConversationPosition | null; echoes: number },
): PositionChange[] {
  const previous = world.positions.get(step.id) ?? null;
  if (step.after) world.positions.set(step.id, step.after);
  else world.positions.delete(step.id);
  if (previous === null && step.after === null) return [];
  const events: PositionChange[] = [];
  for (let echo = 0; echo <= step.echoes; echo += 1) {
    world.seq += 1;
    events.push({
      conversationId: step.id,
      seq: world.seq,
      previous: echo === 0 ? previous : undefined,
      after: step.after,
    });
  }
  return events;
}

test('after any 2,000 events the counts equal a fresh count (R1)', () => {
  fc.assert(
    fc.property(
      someView,
      someStatus,
      fc.array(someStep, { minLength: 2_000, maxLength: 2_000, size: 'max' }),
      fc.integer({ min: 0, max: 1_900 }),
      fc.integer({ min: 0, max: 40 }),
      (view, status, steps, fetchedAt, lag) => {
        const world: World = { positions: new Map(), seq: 0 };
        const log: PositionChange[] = [];
        let counts: TabCounts | null = null;
        steps.forEach((step, index) => {
          log.push(...happen(world, step));
          if (index === fetchedAt) {
            counts = { counts: countFromScratch(world, view, status), seq: world.seq, positions: new Map() };
          }
        });
        // Events carry the conversation as it is when they are sent, up to `lag` changes later.
        const sent = log.map((event, index) => withLaterState(event, log, index + lag));
        const applied = sent.reduce<TabCounts | null>(
          (current, event) => current && applyPositionChange(current, { view, status, myId }, event),
          counts,
        );
        expect(applied?.counts).toEqual(countFromScratch(world, view, status));
      },
    ),
    { numRuns: 20 },
  );
});

function withLaterState(event: PositionChange, log: PositionChange[], until: number): PositionChange {
  // A deleted conversation cannot be read again, so its event has the state at its deletion.
  const own = log.indexOf(event);
  const later = log
    .slice(own + 1, until + 1)
    .filter((other) => other.conversationId === event.conversationId);
  const last = later.at(-1);
  if (event.after === null || !last || later.some((other) => other.after === null)) return event;
  return { ...event, after: last.after };
}
