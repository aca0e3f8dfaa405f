import type {
  Conversation,
  ConversationPriority,
  ConversationStatus,
  CustomAttributeDefinition,
} from '@parley/contract';
import { matchesFilter } from '@parley/contract/filters/matches-filter';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConversation, buildPush, conversationEvent, messageEvent } from '../testing/builders';
import { parseFilterText } from '../../../shared/filters/filter-url';
import { type ConversationList, emptyList } from './conversation-list';
import { applyPositionChange, tabCountsOf } from './conversation-counts';
import { type ListFilter, listAfterEvent, mayMoveCounts, positionChangeOf } from './conversation-events';
import { type ConversationView, matchesView, conversationPositionOf } from './conversation-view';
import {
  setFilterMatcher,
  matchesConditions,
  mayMatchPosition,
  cacheFilterAttributes,
} from './filter-matching';

const ME = 5;
const DAY = 86_400;
const conditions = (text: string) => parseFilterText(text) ?? [];
const filter = (text: string): ConversationView => ({ kind: 'filter', conditions: conditions(text) });
const folder = (text: string | null): ConversationView => ({
  kind: 'folder',
  folderId: 3,
  conditions: text === null ? null : conditions(text),
});

test('before the filter matcher is loaded only the server can tell whether a filter matches', () => {
  expect(
    matchesView(filter('status equal_to open'), 'all', conversationPositionOf(buildConversation())),
  ).toBeNull();
});

describe('with the filter matcher', () => {
  beforeAll(() => {
    setFilterMatcher(matchesFilter);
    cacheFilterAttributes([
      { attribute_key: 'plan', attribute_display_type: 'text', attribute_model: 'conversation_attribute' },
    ] as CustomAttributeDefinition[]);
  });

  const listOf = (...rows: Conversation[]): ConversationList => ({ ...emptyList, rows, hasMore: false });
  const after = (
    view: ConversationView,
    list: ConversationList,
    event: Parameters<typeof listAfterEvent>[2],
    known?: Conversation,
  ) => {
    const key: ListFilter = {
      view,
      status: view.kind === 'filter' || view.kind === 'folder' ? 'all' : 'open',
      sort: 'last_activity_at_desc',
      tab: 'all',
    };
    const context = { myId: ME, accountId: 7, known: () => known };
    return listAfterEvent(list, key, event, context).rows.map(({ id }) => id);
  };

  const created = conversationEvent('conversation.created', { previous: null, inbox_id: 1, labels: ['vip'] });
  test.each<[string, ConversationView, number[]]>([
    ['all conversations', { kind: 'all' }, [1]],
    ['its inbox', { kind: 'inbox', inboxId: 1 }, [1]],
    ['another inbox', { kind: 'inbox', inboxId: 2 }, []],
    ['mentions', { kind: 'mentions' }, []],
    ['a filter that does not match', filter('labels equal_to late'), []],
    [
      'a filter that matches',
      filter('labels equal_to vip and assignee_id is_not_present or status equal_to resolved'),
      [1],
    ],
    ['a folder that does not match', folder('status equal_to resolved'), []],
    ['a folder with unknown conditions', folder(null), []],
  ])('CL6: a new conversation is listed where it matches, for the view of %s', (_where, view, ids) => {
    expect(after(view, listOf(), created)).toEqual(ids);
  });

  test('CL6: a new conversation is matched by its position, or else left to the server', () => {
    expect(
      matchesView(filter('labels equal_to vip'), 'all', {
        ...conversationPositionOf(buildConversation()),
        labels: ['vip'],
      }),
    ).toBe(true);
    expect(
      matchesView(filter('priority equal_to high'), 'all', conversationPositionOf(buildConversation())),
    ).toBeNull();
  });

  test('CL4: a change of a filtered field adds the conversation to the list or removes it', () => {
    const view = filter('priority equal_to urgent and plan equal_to scale');
    const fits = { priority: 'urgent', custom_attributes: { plan: 'Scale' } } as const;
    expect(after(view, listOf(), conversationEvent('conversation.updated', fits))).toEqual([1]);
    const row = buildConversation(fits);
    expect(
      after(view, listOf(row), conversationEvent('conversation.updated', { ...fits, priority: 'low' })),
    ).toEqual([]);
  });

  test('CL4: a new message moves its conversation from a filter of inactive to one of active ones', () => {
    const now = Math.floor(Date.now() / 1_000);
    const quiet = buildConversation({ last_activity_at: now - 9 * DAY });
    const { conversation } = buildMessage(now);
    const message = messageEvent({ created_at: now, conversation });
    expect(after(filter('last_activity_at days_before 7'), listOf(quiet), message)).toEqual([]);
    const today = new Date((now - DAY) * 1_000).toISOString().slice(0, 10);
    expect(after(filter(`last_activity_at is_greater_than ${today}`), listOf(), message, quiet)).toEqual([1]);
  });

  test('a filter that only the server can evaluate leaves the list unchanged', () => {
    const view = filter('campaign_id equal_to 4');
    expect(after(view, listOf(), created)).toEqual([]);
    expect(after(view, listOf(buildConversation()), conversationEvent('conversation.updated'))).toEqual([1]);
  });

  describe('counts of a filter', () => {
    const counts = tabCountsOf({ mine_count: 1, unassigned_count: 1, all_count: 2 }, 10);
    const place = conversationPositionOf(buildConversation());
    const change = (before: object | null) =>
      positionChangeOf(
        conversationEvent('conversation.updated', { previous: before && { ...place, ...before } }, 11),
      );
    const count = (view: ConversationView, before: object | null) =>
      applyPositionChange(counts, { view, status: 'all', myId: ME }, change(before) as never)?.counts;

    test('CL1: conditions on the position alone are counted from events', () => {
      const view = filter('status equal_to open and assignee_id is_not_present');
      expect(count(view, { assignee_id: ME })).toEqual({ mine: 1, unassigned: 2, all: 3 });
      expect(count(view, null)).toEqual({ mine: 1, unassigned: 2, all: 3 });
      expect(count(filter('status equal_to resolved'), { status: 'resolved', assignee_id: ME })).toEqual({
        mine: 0,
        unassigned: 1,
        all: 1,
      });
    });

    test('CL1: other conditions are counted by the server, but only if the event may change the count', () => {
      const view = 'priority equal_to high and labels equal_to vip';
      expect(count(filter(view), {})).toBeUndefined();
      const moves = (push: object) =>
        mayMoveCounts(conditions(view), conversationEvent('conversation.updated', push));
      expect(moves({ labels: ['late'] })).toBe(false);
      expect(moves({ labels: ['vip'] })).toBe(true);
      expect(moves({ labels: [], previous: { ...place, labels: ['vip'] } })).toBe(true);
      expect(mayMoveCounts(conditions(view), messageEvent())).toBe(false);
      expect(mayMoveCounts(conditions('last_activity_at days_before 1'), messageEvent())).toBe(true);
    });
  });

  const anyConversation = fc
    .record({
      status: fc.constantFrom<ConversationStatus>('open', 'resolved', 'pending', 'snoozed'),
      priority: fc.constantFrom<ConversationPriority | null>('low', 'urgent', null),
      inbox_id: fc.constantFrom(1, 2),
      labels: fc.subarray(['vip', 'late']),
      custom_attributes: fc.constantFrom({}, { plan: 'Scale' }),
      assignee: fc.constantFrom(ME, 6, null),
    })
    .map(({ assignee, ...fields }) => {
      const row = buildConversation(fields);
      const person = { ...row.meta, assignee: { id: assignee } as never, assignee_type: 'User' as const };
      return assignee === null ? row : { ...row, meta: person };
    });
  const anyConditions = fc
    .array(
      fc.constantFrom(
        'status equal_to open',
        'status not_equal_to resolved snoozed',
        'inbox_id equal_to 1',
        'assignee_id is_present',
        `assignee_id equal_to ${ME}`,
        'labels not_equal_to vip',
        'labels is_not_present',
        'priority equal_to urgent',
        'plan equal_to scale',
        'plan is_not_present',
      ),
      { minLength: 1, maxLength: 5 },
    )
    .chain((list) =>
      fc
        .array(fc.constantFrom('and', 'or'), { minLength: list.length, maxLength: list.length })
        .map((joins) =>
          conditions(
            list.flatMap((one, index) => (index === 0 ? [one] : [joins[index] ?? 'and', one])).join(' '),
          ),
        ),
    );

  test('SF2: matching by position never contradicts matching by the whole conversation', () => {
    fc.assert(
      fc.property(anyConversation, anyConditions, (row, conditions) => {
        const place = conversationPositionOf(row);
        const matches = matchesConditions(conditions, place, row);
        expect(matches).toBe(
          matchesFilter(conditions, { conversation: row, attributes: [{ key: 'plan', type: 'text' }] }),
        );
        if (matches) expect(mayMatchPosition(conditions, place)).toBe(true);
        expect([matches, null]).toContain(matchesConditions(conditions, place));
      }),
    );
  });
});

function buildMessage(now: number) {
  const {
    contact_inbox: { source_id: source },
  } = buildPush();
  return {
    conversation: {
      assignee_id: null,
      unread_count: 1,
      last_activity_at: now,
      contact_inbox: { source_id: source },
    },
  };
}
