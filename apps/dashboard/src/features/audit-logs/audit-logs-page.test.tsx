import type { AuditLog, AuditLogPage } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { AuditLogsPage } from './audit-logs-page';

const renamed: AuditLog = {
  id: 9,
  auditable_id: 1,
  auditable_type: 'Account',
  auditable: null,
  associated_id: 1,
  associated_type: 'Account',
  user_id: 7,
  user_type: 'User',
  username: 'alex@acme.example',
  action: 'update',
  audited_changes: {
    name: ['Acme', 'Acme Ltd'],
    settings: [{}, { auto_resolve_after: 120, auto_resolve_label: 'idle' }],
  },
  version: 1,
  comment: null,
  request_uuid: '0198-uuid',
  created_at: 1_790_000_000,
  remote_address: '203.0.113.7',
};
const made: AuditLog = {
  ...renamed,
  id: 8,
  auditable_type: 'Inbox',
  auditable_id: 4,
  action: 'create',
  user_id: null,
  username: null,
  audited_changes: { name: 'Shop', channel_type: 'Channel::Api' },
};

let page: AuditLogPage;
const requested = vi.fn<(query: object) => void>();
const fetched = vi.fn<typeof fetch>();

stubMissingJsdomApis();
beforeEach(() => {
  page = { per_page: 15, total_entries: 32, current_page: 1, audit_logs: [renamed, made] };
  requested.mockReset();
  fetched.mockReset().mockImplementation(async () => new Response('id\r\n9\r\n'));
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: { query: object }) => {
    if (name === 'listAgents') return [{ id: 7, name: 'Alex Admin', email: 'alex@acme.example' }];
    if (name !== 'listAuditLogs') return { payload: [] };
    requested(input.query);
    return page;
  }) as never);
  vi.stubGlobal('fetch', fetched);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const open = (world: { features?: Record<string, true>; edition?: string } = {}) =>
  renderInAccount(<AuditLogsPage />, {
    account: { features: world.features ?? { audit_logs: true } },
    installation: { edition: world.edition ?? 'self_hosted' },
  });
const table = () => screen.findByRole('grid', { name: 'Audit logs' });
/** Without the characters that isolate text of different directions. */
const textOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
const lastQuery = () => requested.mock.lastCall?.[0];

test('CF10: an entry shows who changed what, and from which IP address', async () => {
  await open();
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toContain('Workspace updated');
  expect(textOf(first)).toContain('Name: Acme → Acme Ltd');
  expect(textOf(first)).toContain('Inactivity period: – → 120 minutes');
  expect(first?.textContent).toContain('and 1 more field');
  expect(first?.textContent).toContain('Alex Admin');
  expect(first?.textContent).toContain('alex@acme.example');
  expect(first?.textContent).toContain('203.0.113.7');
  expect(second?.textContent).toContain('Inbox created · Shop');
  expect(second?.textContent).toContain('System');
});

/** Opens the log and waits for its entries; the list of agents is answered only when the result is called. */
async function openWithoutPeople() {
  const call = vi.mocked(api.call).getMockImplementation();
  let respond: (people: object[] | Promise<never>) => void = () => undefined;
  const people = new Promise<object[]>((resolve) => {
    respond = resolve;
  });
  vi.mocked(api.call).mockImplementation((async (name: string, input: never) =>
    name === 'listAgents' ? people : call?.(name as never, input)) as never);
  await open();
  await waitFor(() => expect(requested).toHaveBeenCalled());
  // The response reaches the component in the next macrotask.
  await act(() => new Promise((turn) => void setTimeout(turn)));
  return respond;
}

test('CF10: entries are shown only once the names are loaded, so that rows do not move', async () => {
  const respond = await openWithoutPeople();
  expect(screen.queryByText(/alex@acme.example/)).toBeNull();
  respond([{ id: 7, name: 'Alex Admin', email: 'alex@acme.example' }]);
  expect(await screen.findByText('Alex Admin')).toBeDefined();
});

test('CF10: entries are shown without names when the names cannot be loaded', async () => {
  const respond = await openWithoutPeople();
  respond(Promise.reject(new ApiError({ status: 403, code: 'forbidden', message: 'Closed' })));
  expect(await screen.findByText('alex@acme.example')).toBeDefined();
});

test('CF10: opening an entry shows all recorded details', async () => {
  await open();
  fireEvent.click(within(await table()).getByRole('button', { name: /Workspace updated/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('0198-uuid');
  const rows = within(within(dialog).getByRole('table', { name: 'Changes' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[3]?.textContent).toContain('idle');
});

test('CF10: the Next button loads the next page', async () => {
  await open();
  await table();
  expect(screen.getByText('1–15 of 32')).toBeDefined();
  page = { ...page, current_page: 2 };
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('16–30 of 32')).toBeDefined();
  expect(lastQuery()).toMatchObject({ page: 2 });
});

test('CF10: a filter starts at the first page and can be cleared', async () => {
  await open();
  await table();
  page = { ...page, total_entries: 0, audit_logs: [] };
  fireEvent.click(screen.getByRole('button', { name: /^Type/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Inboxes' }));
  expect(await screen.findByText('No results')).toBeDefined();
  expect(lastQuery()).toMatchObject({ page: 1, auditable_type: 'Inbox' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await table()).toBeDefined();
});

test('CF10: a time filter requests the days of its range', async () => {
  await open();
  await table();
  fireEvent.click(screen.getByRole('button', { name: /^Time/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ since: expect.any(Number) }));
  const { since, until } = lastQuery() as { since: number; until: number };
  // Seven whole days, give or take an hour where the clocks change in between.
  expect(Math.abs(until - since - 7 * 86_400)).toBeLessThanOrEqual(3_600);
});

test('CF10: a custom range starts with the days of the previous one and gets a date field', async () => {
  const { search } = await open();
  await table();
  fireEvent.click(screen.getByRole('button', { name: /^Time/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Custom range' }));
  expect(await screen.findByRole('button', { name: /^Date range: / })).toBeDefined();
  expect(search()).toEqual({ span: 'custom', from: expect.any(String), to: expect.any(String) });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter: Time' }));
  await waitFor(() => expect(search()).toEqual({}));
});

test('CF10: a log without entries explains what it is for, and offers no filters', async () => {
  page = { ...page, total_entries: 0, audit_logs: [] };
  await open();
  expect(await screen.findByText('No activity yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Type/ })).toBeNull();
});

test('CF10: the CSV contains the filtered entries; a failed download shows the reason', async () => {
  await open();
  await table();
  fireEvent.click(screen.getByRole('button', { name: /^Action/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Created' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ action: 'create' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/accounts/1/audit_logs/download?action=create');
  fetched.mockImplementation(async () => new Response('Slow down', { status: 429 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Couldn’t download the file')).toBeDefined();
  expect(screen.getByText(/Too many attempts/)).toBeDefined();
});

test('a log that fails to load shows the error and a button that retries', async () => {
  const call = vi.mocked(api.call).getMockImplementation();
  vi.mocked(api.call).mockImplementation((async (name: string, input: never) => {
    if (name === 'listAuditLogs') throw new ApiError({ status: 403, code: 'forbidden', message: 'Closed' });
    return call?.(name as never, input);
  }) as never);
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Closed')).toBeDefined();
  vi.mocked(api.call).mockImplementation(call as never);
  fireEvent.click(again);
  expect(await table()).toBeDefined();
});

test('ED1: with the feature off the page says how to get it, and requests nothing', async () => {
  await open({ features: {} });
  expect(await screen.findByText('Audit logs are off')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(requested).not.toHaveBeenCalled();
  cleanup();
  await open({ features: {}, edition: 'cloud' });
  const link = await screen.findByRole('link', { name: 'Upgrade' });
  expect(link.getAttribute('href')).toBe('/app/accounts/1/settings/billing');
});
