import { expect, test } from 'vitest';
import { isChosen, sharesOf, takenOverBy } from './agent-hand-over';

test('CF8: conversations go to an agent, to a team or to nobody', () => {
  expect(takenOverBy({ kind: 'agent', id: 4 })).toEqual({ assignee_id: 4 });
  expect(takenOverBy({ kind: 'team', id: 2 })).toEqual({ team_id: 2 });
  expect(takenOverBy({ kind: 'nobody' })).toEqual({});
});

test('CF8: who said “to an agent” has still to say to whom', () => {
  expect(isChosen({ kind: 'agent', id: null })).toBe(false);
  expect(isChosen({ kind: 'team', id: 2 })).toBe(true);
  expect(isChosen({ kind: 'nobody' })).toBe(true);
});

test('CF8: what does not arrive is unassigned', () => {
  expect(sharesOf({ conversations_count: 5, taken_over_count: 3 })).toEqual({
    all: 5,
    taken: 3,
    unassigned: 2,
  });
});
