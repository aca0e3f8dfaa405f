import type { Agent, CustomRole } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { CustomRolesPage } from './custom-roles-page';

const night: CustomRole = {
  id: 3,
  name: 'Night shift',
  description: 'From ten to six',
  permissions: ['conversation_unassigned_manage', 'contact_manage'],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const holder = (id: number, name: string, role: Agent['role']) => ({ id, name, role, custom_role_id: 3 });

let roles: CustomRole[];

beforeEach(() => {
  roles = [night];
});
const { sent } = mockApiCalls((name, input) => {
  if (name === 'listCustomRoles') return roles;
  if (name === 'listAgents') return [holder(8, 'Mira', 'agent'), holder(9, 'Jonas', 'administrator')];
  return { ...night, ...(input['body'] as object) };
});

const open = (world: { features?: Record<string, true>; edition?: string } = {}) =>
  renderInAccount(
    <ConfirmProvider>
      <CustomRolesPage />
    </ConfirmProvider>,
    {
      account: { features: world.features ?? { custom_roles: true } },
      installation: { edition: world.edition ?? 'self_hosted' },
    },
  );

async function openMenu() {
  const row = await screen.findByRole('row', { name: /Night shift/ });
  fireEvent.click(within(row).getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Delete' });
}

test('RO2: a role is listed with its permissions and the number of its members', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Night shift.*2 members/ });
  expect(within(row).getByText('Unassigned and own conversations')).toBeDefined();
  expect(within(row).getByText('Contacts')).toBeDefined();
});

test('RO2: a role is created from the empty list and sent with the permission names of the API', async () => {
  roles = [];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create role' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  await screen.findByText('This field is required');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Reports only ' } });
  await screen.findByText(/Select a conversation permission/);
  expect(screen.getByText('report_manage')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Reports' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(sent('createCustomRole').map(({ body }) => body)).toEqual([
      { name: 'Reports only', description: null, permissions: ['report_manage'] },
    ]),
  );
});

test('RO2: a role can be edited', async () => {
  await open();
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Contacts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('updateCustomRole')).toEqual([
      {
        params: { account_id: 1, custom_role_id: 3 },
        body: {
          name: 'Night shift',
          description: 'From ten to six',
          permissions: ['conversation_unassigned_manage'],
        },
      },
    ]),
  );
});

test('RO2: deleting a role first shows its members and the roles they will have', async () => {
  await open();
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2 members have this role: Mira, Jonas');
  expect(question.textContent).toContain('1 person becomes an agent');
  expect(question.textContent).toContain('1 person becomes an administrator');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('deleteCustomRole')).toHaveLength(1));
});

test('ED1: without the feature the page links to the upgrade, and roles can only be deleted', async () => {
  await open({ features: {}, edition: 'cloud' });
  await screen.findByText('Custom roles aren’t included in this workspace');
  const upgrade = screen.getByRole('link', { name: 'Upgrade' });
  expect(upgrade.getAttribute('href')).toBe('/app/accounts/1/settings/billing');
  expect(screen.queryByRole('button', { name: 'Create role' })).toBeNull();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

test("ED1: outside the cloud edition the page refers to the installation's administrator", async () => {
  roles = [];
  await open({ features: {}, edition: 'enterprise' });
  await screen.findByText(/Your installation’s administrator can turn them on/);
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  expect(screen.queryByText('No custom roles yet')).toBeNull();
});
