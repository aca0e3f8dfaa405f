import type { Macro } from '@parley/contract';
import { expect, test } from 'vitest';
import {
  type ActionForm,
  macroFormOf,
  macroPayloadOf,
  moved,
  newAction,
  problemOf,
  problemsOf,
} from './macro-form';

const macro = {
  id: 3,
  name: 'Refund',
  visibility: 'global',
  account_id: 1,
  actions: [
    { action_name: 'add_label', action_params: ['refund'] },
    { action_name: 'send_attachment', action_params: [12] },
  ],
  files: [{ blob_id: 12, filename: 'terms.pdf' }],
  created_by: { name: 'Mira Meyer' },
} as unknown as Macro;

test('CF4: an unchanged macro is sent as it was received', () => {
  const form = macroFormOf(macro, 'personal');
  expect(form.actions[1]?.fileNames).toEqual({ 12: 'terms.pdf' });
  expect(macroPayloadOf(form)).toEqual({
    name: 'Refund',
    visibility: 'global',
    actions: macro.actions,
  });
  // A macro without a visibility is personal.
  expect(macroFormOf({ ...macro, visibility: null }, 'global').visibility).toBe('personal');
});

const given = (name: ActionForm['name'], ...params: unknown[]): ActionForm => ({
  ...newAction(name, 'k'),
  params,
});

test.each([
  [given('assign_agent'), 'missing'],
  [given('assign_agent', 'self'), null],
  [given('add_label'), 'missing'],
  [given('send_message', '  '), 'missing'],
  [given('send_message', 'x'.repeat(150_000)), null],
  [given('send_message', 'x'.repeat(150_001)), 'tooLong'],
  [given('send_attachment'), 'missing'],
  [given('send_email_transcript', 'a@x.example, {{ contact.email }}'), null],
  [given('send_email_transcript', 'a@x.example, nobody'), 'emails'],
  [given('send_webhook_event', 'https://crm.example/hook'), null],
  [given('send_webhook_event', 'ftp://crm.example'), 'url'],
  [given('send_webhook_event', 'crm'), 'url'],
  [newAction('resolve_conversation', 'k'), null],
  [newAction('change_status', 'k'), null],
])('CF4: the problem of %o is %s', (action, problem) => {
  expect(problemOf(action)).toBe(problem);
});

test('CF4: a macro needs a name and at least one action, all of them complete', () => {
  const form = { name: ' ', visibility: 'personal' as const, actions: [] };
  expect(problemsOf(form)).toEqual({ name: true, noActions: true, actions: {} });
  const actions = [newAction('add_label', 'a'), newAction('mute_conversation', 'b')];
  expect(problemsOf({ ...form, name: 'A', actions })?.actions).toEqual({ a: 'missing' });
  expect(problemsOf({ ...form, name: 'A', actions: actions.slice(1) })).toBeNull();
});

test('an entry can be moved up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
