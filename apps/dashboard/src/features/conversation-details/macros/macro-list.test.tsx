import type { Macro, MacroRun } from '@parley/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { emitEvent } from '../../../shared/realtime/testing/emit';
import { renderInAccount } from '../../../testing/render-in-account';
import { MacroList } from './macro-list';

const macro = {
  id: 3,
  name: 'Hand over',
  visibility: 'global',
  account_id: 1,
  actions: [
    { action_name: 'assign_team', action_params: ['nil'] },
    { action_name: 'send_message', action_params: ['We are on it.'] },
  ],
} as unknown as Macro;

let macros: Macro[];
let requests: { conversation_ids: number[]; echo_id: string }[];

beforeEach(() => {
  macros = [macro];
  requests = [];
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: { body: never }) => {
    if (name === 'listMacros') return { payload: macros };
    if (name === 'listAgents') return [];
    if (name === 'executeMacro') requests.push(input.body);
    return undefined;
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () =>
  renderInAccount(<MacroList conversationId={8} />, { account: { features: { macros: true } } });

async function runAndTell(result: Partial<MacroRun>) {
  await open();
  const button = await screen.findByRole('button', { name: 'Run “Hand over”' });
  fireEvent.click(button);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(button.getAttribute('aria-busy')).toBe('true');
  const data = {
    account_id: 1,
    macro_id: 3,
    echo_id: requests[0]?.echo_id,
    skipped: [],
    conversations: [],
    ...result,
  };
  emitEvent('macro.executed', data);
}

test('CT15, CF4: expanding a macro describes its actions before it is run', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over', expanded: false }));
  await screen.findByText('Remove team');
  expect(screen.getByText('Send: “We are on it.”')).toBeDefined();
  expect(requests).toEqual([]);
});

test('CT15, CF4: a macro runs on the open conversation and a toast says when it finished', async () => {
  await runAndTell({ conversations: [{ id: 8, failures: [] }] });
  expect(requests[0]?.conversation_ids).toEqual([8]);
  await screen.findByText('“Hand over” finished');
});

test('CT15, CF4: a failed action of a macro is named with its reason', async () => {
  const failure = { position: 2, action_name: 'send_message', reason: 'too_many_messages' as const };
  await runAndTell({ conversations: [{ id: 8, failures: [failure] }] });
  await screen.findByText('“Hand over” finished, but 1 action failed');
  expect(await screen.findByText(/We are on it.*: Too many messages were sent here/)).toBeDefined();
});

test('CT15, CF4: a macro run that skipped the conversation is shown as failed', async () => {
  await runAndTell({ skipped: [8] });
  expect(await screen.findByText('Couldn’t run “Hand over”')).toBeDefined();
});

test('CT15: without macros the section explains them and links to creating one', async () => {
  macros = [];
  await open();
  await screen.findByText(/No macros yet/);
  expect(screen.getByRole('link', { name: 'Create macro' }).getAttribute('href')).toContain(
    '/settings/macros/new',
  );
});
