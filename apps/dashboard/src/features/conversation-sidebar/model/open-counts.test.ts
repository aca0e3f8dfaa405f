import type { ConversationPosition } from '@parley/contract';
import { expect, test } from 'vitest';
import { applyToOpenCounts, type OpenCounts, openCountOf } from './open-counts';

const counts: OpenCounts = {
  all: 5,
  unattended: 2,
  inboxes: { 1: 5 },
  labels: { vip: 1 },
  teams: {},
  mentions: [3],
  seq: 10,
  positions: new Map(),
};
const place: ConversationPosition = {
  status: 'open',
  inbox_id: 1,
  assignee_id: null,
  team_id: null,
  labels: [],
  unattended: false,
};
const resolved: ConversationPosition = { ...place, status: 'resolved' };

test('an event updates the counts of label, team and inbox once', () => {
  const after = { ...place, labels: ['vip'], team_id: 4, unattended: true };
  const change = { conversationId: 8, seq: 11, previous: place, after };
  const moved = applyToOpenCounts(counts, change).counts;
  expect(openCountOf(moved, { kind: 'label', label: 'vip' })).toBe(2);
  expect(openCountOf(moved, { kind: 'team', teamId: 4 })).toBe(1);
  expect(openCountOf(moved, { kind: 'inbox', inboxId: 1 })).toBe(5);
  expect(moved).toMatchObject({ all: 5, unattended: 3 });
  expect(applyToOpenCounts(moved, change).counts).toMatchObject({
    all: 5,
    unattended: 3,
    labels: { vip: 2 },
  });
  expect(applyToOpenCounts(counts, { ...change, seq: 10 }).counts).toBe(counts);
});

test('a mention counts while its conversation is open; reopening one makes the count uncertain', () => {
  const resolve = { conversationId: 3, seq: 11, previous: place, after: resolved };
  const without = applyToOpenCounts(counts, resolve);
  expect(without).toMatchObject({ counts: { mentions: [], all: 4 }, isUnsure: false });
  const reopen = { conversationId: 3, seq: 12, previous: resolved, after: place };
  expect(applyToOpenCounts(without.counts, reopen)).toMatchObject({ counts: { all: 5 }, isUnsure: true });
  const mention = { conversationId: 9, seq: 13, previous: undefined, after: place, isMentioned: true };
  expect(applyToOpenCounts(counts, mention)).toMatchObject({ counts: { mentions: [3, 9] }, isUnsure: false });
});
