import { expect, test } from 'vitest';
import { isReplacementChosen, reassignCountsOf, replacementQuery } from './reassign-conversations';

test('CF8: conversations can be reassigned to an agent, to a team, or become unassigned', () => {
  expect(replacementQuery({ kind: 'agent', id: 4 })).toEqual({ assignee_id: 4 });
  expect(replacementQuery({ kind: 'team', id: 2 })).toEqual({ team_id: 2 });
  expect(replacementQuery({ kind: 'nobody' })).toEqual({});
});

test('CF8: reassigning to an agent requires choosing the agent', () => {
  expect(isReplacementChosen({ kind: 'agent', id: null })).toBe(false);
  expect(isReplacementChosen({ kind: 'team', id: 2 })).toBe(true);
  expect(isReplacementChosen({ kind: 'nobody' })).toBe(true);
});

test('CF8: conversations that the replacement cannot take become unassigned', () => {
  expect(reassignCountsOf({ conversations_count: 5, taken_over_count: 3 })).toEqual({
    all: 5,
    taken: 3,
    unassigned: 2,
  });
});
