import { type ConversationAction, macroActionNames } from '@parley/contract';
import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { expect, test } from 'vitest';
import { describeAction } from './action-descriptions';

const messages = initialEnglish;
const { t } = createI18n<DashboardKey>({ locale: 'en', messages });
const names = {
  agent: (id: number) => (id === 7 ? 'Mira' : undefined),
  team: (id: number) => (id === 3 ? 'billing' : undefined),
  list: (words: readonly string[]) => words.join(' and '),
};
const files = [{ blob_id: 12, filename: 'terms.pdf' }] as never;

const say = (action_name: string, ...action_params: unknown[]) => {
  const action: ConversationAction = { action_name, action_params };
  const { key, values } = describeAction(action, names, { files });
  return t(key, values);
};

test.each([
  ['assign_agent', [7], 'Assign to Mira'],
  ['assign_agent', ['self'], 'Assign to the person running the macro'],
  ['assign_agent', ['last_responding_agent'], 'Assign to last agent to reply'],
  ['assign_agent', ['nil'], 'Unassign'],
  ['assign_agent', [9], 'Assign to a former member'],
  ['assign_team', ['3'], 'Assign team billing'],
  ['assign_team', [], 'Remove team'],
  ['assign_team', [9], 'Assign a deleted team'],
  ['add_label', ['vip', 'refund'], 'Add labels: vip and refund'],
  ['change_status', ['pending'], 'Mark as pending'],
  ['change_priority', ['urgent'], 'Set priority to urgent'],
  ['change_priority', ['nil'], 'Remove priority'],
  ['send_message', ['**Hello**\\\nyou,\n\nhow are you?'], 'Send: “Hello you, how are you?”'],
  ['add_private_note', ['x'.repeat(200)], `Add note: “${'x'.repeat(80)}…”`],
  ['send_attachment', [12], 'Send terms.pdf'],
  ['send_email_transcript', ['a@x.example'], 'Email transcript to a@x.example'],
  ['send_webhook_event', ['https://crm.example/hook?key=secret'], 'Send webhook to crm.example'],
  ['make_coffee', [], 'Unknown action'],
])('CF4: the action %s %j is described in words', (name, params, words) => {
  expect(say(name, ...params)).toBe(words);
});

test('CF4: every action of the catalog has its words', () => {
  for (const name of macroActionNames)
    expect(say(name, 'open'), name).not.toMatch(/^macros\.|Unknown action/);
});
