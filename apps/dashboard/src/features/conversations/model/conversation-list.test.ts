import type { Conversation } from '@parley/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConversationList,
  emptyList,
  mergePage,
  PAGE_SIZE,
  upsertOrRemoveRow,
} from './conversation-list';
import { compareBy, SORTS } from './conversation-sort';

interface Facts {
  last_activity_at: number;
  created_at: number;
  priority: Conversation['priority'];
  waiting_since: number;
}

function conversation(id: number, facts: Partial<Facts> = {}, version = 0): Conversation {
  return {
    id,
    last_activity_at: 100,
    created_at: 100,
    priority: null,
    waiting_since: 0,
    updated_at: version,
    ...facts,
  } as Conversation;
}

const ids = (list: { rows: Conversation[] }) => list.rows.map((row) => row.id);

describe('sorting', () => {
  test('CL3: conversations without priority or waiting time come last in both directions', () => {
    const rows = [
      conversation(1),
      conversation(2, { priority: 'low', waiting_since: 20 }),
      conversation(3, { priority: 'urgent', waiting_since: 10 }),
    ];
    const sorted = (sort: (typeof SORTS)[number]) => [...rows].sort(compareBy(sort)).map((row) => row.id);
    expect(sorted('priority_desc')).toEqual([3, 2, 1]);
    expect(sorted('priority_asc')).toEqual([2, 3, 1]);
    expect(sorted('waiting_since_asc')).toEqual([3, 2, 1]);
    expect(sorted('waiting_since_desc')).toEqual([2, 3, 1]);
  });
});

describe('partly loaded list', () => {
  const partly: ConversationList = {
    rows: [conversation(1, { last_activity_at: 30 }), conversation(2, { last_activity_at: 20 })],
    hasMore: true,
    seq: 1,
    edge: { row: conversation(2, { last_activity_at: 20 }), cursor: 'behind 2' },
  };

  test('a conversation that belongs among the loaded rows is inserted', () => {
    const list = upsertOrRemoveRow(
      partly,
      conversation(3, { last_activity_at: 25 }),
      true,
      'last_activity_at_desc',
    );
    expect(ids(list)).toEqual([1, 3, 2]);
  });

  test('a conversation beyond the last loaded row is left for its page', () => {
    const list = upsertOrRemoveRow(
      partly,
      conversation(3, { last_activity_at: 5 }),
      true,
      'last_activity_at_desc',
    );
    expect(ids(list)).toEqual([1, 2]);
  });

  test('a row that moves beyond the loaded rows is removed', () => {
    const list = upsertOrRemoveRow(
      partly,
      conversation(1, { last_activity_at: 40 }),
      true,
      'last_activity_at_asc',
    );
    expect(ids(list)).toEqual([2]);
  });

  test('a conversation before the end of the loaded range is inserted, even if the last row has left', () => {
    const shorter = upsertOrRemoveRow(partly, conversation(2), false, 'last_activity_at_desc');
    const list = upsertOrRemoveRow(
      shorter,
      conversation(3, { last_activity_at: 25 }),
      true,
      'last_activity_at_desc',
    );
    expect(ids(list)).toEqual([1, 3]);
  });

  test('a conversation with the same sort value as the last loaded row is kept', () => {
    for (const id of [3, 1])
      expect(
        ids(
          upsertOrRemoveRow(
            partly,
            conversation(id, { last_activity_at: 20 }),
            true,
            'last_activity_at_desc',
          ),
        ),
      ).toContain(id);
  });

  test('the last row is kept when only its content changes', () => {
    const list = upsertOrRemoveRow(
      partly,
      conversation(2, { last_activity_at: 20 }, 9),
      true,
      'last_activity_at_desc',
    );
    expect(ids(list)).toEqual([1, 2]);
    expect(list.rows[1]?.updated_at).toBe(9);
  });
});

test('CL5: scrolling to the end lists every conversation once while others appear, move and leave', () => {
  const someFacts = fc.record<Facts>({
    last_activity_at: fc.integer({ min: 0, max: 300 }),
    created_at: fc.integer({ min: 0, max: 300 }),
    priority: fc.constantFrom(null, 'low', 'medium', 'high', 'urgent'),
    waiting_since: fc.integer({ min: 0, max: 5 }),
  });
  const someStep = fc.record({
    id: fc.integer({ min: 1, max: 130 }),
    facts: fc.option(someFacts, { nil: null, freq: 3 }),
    scroll: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...SORTS),
      fc.array(someFacts, { minLength: 0, maxLength: 120 }),
      fc.array(someStep, { maxLength: 80 }),
      (sort, first, steps) => {
        const server = new Map(first.map((facts, index) => [index + 1, conversation(index + 1, facts)]));
        const ordered = () => [...server.values()].sort(compareBy(sort));
        let list = emptyList;
        const compare = compareBy(sort);
        const edges = new Map<string, Conversation>();
        const scroll = () => {
          if (!list.hasMore) return;
          const from = edges.get(list.edge?.cursor ?? '');
          const rows = ordered()
            .filter((row) => !from || compare(row, from) > 0)
            .slice(0, PAGE_SIZE);
          const last = rows.at(-1);
          const nextCursor = last && rows.length === PAGE_SIZE ? `cursor ${edges.size + 1}` : null;
          if (last && nextCursor) edges.set(nextCursor, last);
          list = mergePage(list, { rows, seq: 0, nextCursor }, sort);
        };
        const isKnown = (row: Conversation) => !list.edge || compare(row, list.edge.row) <= 0;
        scroll();
        steps.forEach(({ id, facts, scroll: scrolls }, index) => {
          const row = conversation(id, facts ?? {}, index + 1);
          if (facts) server.set(id, row);
          else server.delete(id);
          list = upsertOrRemoveRow(list, row, facts !== null, sort);
          if (scrolls) scroll();
          expect(ids({ rows: list.rows.filter(isKnown) })).toEqual(ids({ rows: ordered().filter(isKnown) }));
        });
        for (let guard = 0; list.hasMore && guard < 20; guard += 1) scroll();
        expect(ids(list)).toEqual(ordered().map((row) => row.id));
      },
    ),
    { numRuns: 150 },
  );
});
