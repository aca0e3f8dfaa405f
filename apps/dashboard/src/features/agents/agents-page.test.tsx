import type { Agent, CustomRole } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { workspaceQuery } from '../../shared/workspace/workspace-query';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { AgentsPage } from './agents-page';

const agent = (id: number, name: string, more: Partial<Agent> = {}): Agent => ({
  id,
  account_id: 1,
  availability_status: 'offline',
  auto_offline: true,
  confirmed: true,
  email: `${name.toLowerCase()}@acme.example`,
  provider: 'email',
  available_name: name,
  name,
  role: 'agent',
  thumbnail: '',
  custom_role_id: null,
  ...more,
});
const alex = agent(7, 'Alex', { role: 'administrator' });
const mira = agent(8, 'Mira');
const jonas = agent(9, 'Jonas', { custom_role_id: 3 });
const lea = agent(10, 'Lea', { confirmed: false });
const night: CustomRole = {
  id: 3,
  name: 'Night shift',
  description: null,
  permissions: ['contact_manage'],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};

/** The response of the server to each call. */
let answers: Record<string, (input: Record<string, unknown>) => unknown>;

beforeEach(() => {
  answers = {
    listAgents: () => [alex, mira, jonas, lea],
    listCustomRoles: () => [night],
    showAccountLimits: () => ({ id: 1, limits: { agents: { allowed: 100_000, consumed: 4 } } }),
  };
});
const { sent } = mockApiCalls((name, input) => {
  return answers[name]?.(input) ?? {};
});

async function open(features: Record<string, true> = { custom_roles: true }) {
  const { queryClient } = await renderInAccount(
    <ConfirmProvider>
      <AgentsPage />
    </ConfirmProvider>,
    { account: { features } },
  );
  queryClient.setQueryData(workspaceQuery(1).queryKey, {
    labels: [],
    inboxes: [],
    teams: [{ id: 4, name: 'late' }] as never,
  });
  await screen.findByRole('row', { name: /Mira/ });
  return queryClient;
}

async function choose(name: RegExp, item: string) {
  const row = await screen.findByRole('row', { name });
  fireEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function paste(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Invite agents' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Multiple people' }));
  fireEvent.change(await screen.findByLabelText('Email addresses'), { target: { value: text } });
}

test('CF8: the agent list shows roles and pending invitations, and sorts by name', async () => {
  await open();
  await screen.findByRole('row', { name: /Jonas.*Night shift/ });
  expect(screen.getByRole('row', { name: /Lea.*Invited/ })).toBeDefined();
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /(Alex|Jonas|Lea|Mira)@/i.exec(row.textContent ?? '')?.[1]?.toLowerCase());
  expect(names()).toEqual(['alex', 'jonas', 'lea', 'mira']);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['mira', 'lea', 'jonas', 'alex']));
});

test('CF8: invalid addresses are listed with their line and skipped; others get a result each', async () => {
  await open();
  answers.bulkCreateAgents = () => {
    answers.listAgents = () => [alex, mira, jonas, lea, agent(20, 'Nora', { confirmed: false })];
  };
  await paste('nora@acme.example\nodd@\nmira@acme.example\nold@acme.example\nNORA@acme.example');
  const left = screen.getByRole('list', { name: 'Skipped entries' });
  expect(
    within(left)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Line 2odd@Not a valid email address',
    'Line 3mira@acme.exampleAlready a member',
    'Line 5NORA@acme.exampleDuplicate',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  const outcomes = await screen.findByRole('list', { name: 'Invitation results' });
  expect(sent('bulkCreateAgents').map(({ body }) => body)).toEqual([
    { emails: ['nora@acme.example', 'old@acme.example'] },
  ]);
  expect(outcomes.textContent).toContain('nora@acme.exampleInvited');
  expect(outcomes.textContent).toContain('old@acme.exampleRejected');
  // Addresses without an invitation can be corrected.
  fireEvent.click(screen.getByRole('button', { name: 'Fix and resend' }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Email addresses');
  expect(box.value).toBe('old@acme.example\nodd@');
});

test('CF8: after a connection error between two batches, the result shows who was invited', async () => {
  await open();
  const all = Array.from({ length: 60 }, (_, index) => `p${index}@acme.example`);
  answers.bulkCreateAgents = () => {
    if (sent('bulkCreateAgents').length > 1) throw new ApiError({ status: 0, code: 'network', message: '' });
    answers.listAgents = () => [
      alex,
      mira,
      ...all.slice(0, 50).map((email, index) => agent(100 + index, `P${index}`, { email, confirmed: false })),
    ];
  };
  await paste(all.join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Send 60 invitations' }));
  const outcomes = await screen.findByRole('list', { name: 'Invitation results' });
  expect(within(outcomes).getAllByText('Invited')).toHaveLength(50);
  expect(within(outcomes).getAllByText('Not sent')).toHaveLength(10);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t reach the server');
});

test('CF8: the invite dialog shows the free seats and does not send more invitations than that', async () => {
  answers.showAccountLimits = () => ({ id: 1, limits: { agents: { allowed: 5, consumed: 4 } } });
  await open();
  await paste('nora@acme.example\nbob@acme.example');
  await screen.findByText('1 of 5 seats available');
  await screen.findByText(/1 address over your seat limit/);
  const button = screen.getByRole('button', { name: 'Send 2 invitations' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('CF8: without a free seat the invite dialog says why and sends nothing', async () => {
  answers.showAccountLimits = () => ({ id: 1, limits: { agents: { allowed: 4, consumed: 4 } } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Invite agents' }));
  await screen.findByText('All 4 seats are in use');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nora@acme.example' } });
  const button = screen.getByRole('button', { name: 'Send invitation' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('CF8: removing an agent reassigns their conversations after typing the name', async () => {
  await open();
  answers.previewHandOver = ({ query }) => ({
    conversations_count: 5,
    taken_over_count: (query as { assignee_id?: number }).assignee_id === 9 ? 3 : 0,
  });
  await choose(/Mira/, 'Remove');
  await screen.findByText('5 unresolved conversations are assigned to them.');
  await screen.findByText('All 5 become unassigned.');
  fireEvent.click(screen.getByRole('radio', { name: 'An agent' }));
  fireEvent.click(await screen.findByRole('button', { name: /Choose an agent/ }));
  // An agent with a pending invitation cannot take over conversations.
  expect(await screen.findByRole('option', { name: /Jonas/ })).toBeDefined();
  expect(screen.queryByRole('option', { name: /Lea/ })).toBeNull();
  expect(screen.queryByRole('option', { name: /Mira/ })).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: /Jonas/ }));
  await screen.findByText(/3 will be assigned to Jonas\. 2 become unassigned/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Type Mira to confirm'), { target: { value: 'Mira' } });
  fireEvent.click(button);
  await screen.findByText('3 conversations assigned to Jonas.');
  await screen.findByText('2 conversations are now unassigned.');
  expect(sent('deleteAgent')).toEqual([
    { params: { account_id: 1, agent_id: 8 }, query: { assignee_id: 9 } },
  ]);
});

test('CF8: a pending invitation is withdrawn without typing the name', async () => {
  await open();
  answers.previewHandOver = () => ({ conversations_count: 0, taken_over_count: 0 });
  await choose(/Lea/, 'Remove');
  await screen.findByText('No unresolved conversations are assigned to them.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Lea removed');
  expect(sent('deleteAgent')).toHaveLength(1);
});

test('CF8, A8: administrators can neither remove nor demote themselves', async () => {
  await open();
  await choose(/Alex/, 'Edit');
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await screen.findByText('Only another administrator can change your role.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Role/ }).disabled).toBe(true);
});

test('RO2, ED1: an agent can be given a custom role when the feature is on', async () => {
  await open();
  await choose(/Mira/, 'Edit');
  fireEvent.click(await screen.findByRole('button', { name: /^Role/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Night shift' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('updateAgent').map(({ body }) => body)).toEqual([{ role: 'agent', custom_role_id: 3 }]),
  );
});

test('RO2, ED1: with custom roles off none is offered, but an agent can keep the role they have', async () => {
  await open({});
  await choose(/Mira/, 'Edit');
  fireEvent.click(await screen.findByRole('button', { name: /^Role/ }));
  await screen.findByRole('option', { name: 'Administrator' });
  expect(screen.queryByRole('option', { name: 'Night shift' })).toBeNull();
  cleanup();
  await open({});
  await choose(/Jonas/, 'Edit');
  await screen.findByText(/Custom roles are off in this workspace/);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('updateAgent').at(-1)?.body).toEqual({ custom_role_id: 3 }));
});

test('CF8, AU4: a member can be sent a password reset, an invited agent the invitation again', async () => {
  await open();
  await choose(/Mira/, 'Send password reset');
  await waitFor(() =>
    expect(sent('requestPasswordReset')).toEqual([{ body: { email: 'mira@acme.example' } }]),
  );
  answers.inviteAgentAgain = () => ({ invitation_url: null, expires_at: null });
  await choose(/Lea/, 'Resend invitation');
  await screen.findByText('Invitation sent to lea@acme.example');
});
