import type { CustomFilter } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import { FolderWithoutList } from '../conversation-list/components/folder-without-list';
import { ListHeader } from '../conversation-list/components/list-header';
import { useConversationFilters } from './hooks/use-conversation-filters';
import { useViewFromUrl } from './hooks/use-view-from-url';
import { useViewTitle } from '../conversation-list/hooks/use-view-title';
import { parseFilterText, serializeFilterText } from '../../shared/filters/filter-url';
import type { ConversationView } from '../conversations/model/conversation-view';

const scope = { accountId: 1, myId: 7 };
const definition = (
  attribute_key: string,
  attribute_display_type: string,
  attribute_values: string[] = [],
) => ({
  id: 1,
  attribute_key,
  attribute_display_name: `Our ${attribute_key}`,
  attribute_display_type,
  attribute_values,
  attribute_model: 'conversation_attribute',
});
const folder = (id: number, name: string, text: string): CustomFilter => ({
  id,
  name,
  filter_type: 'conversation',
  query: { payload: parseFilterText(text) },
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
});

let folders: CustomFilter[];
let refusal: ApiError | null;
const calls = vi.fn<(name: string, input: { body?: unknown; params?: unknown }) => void>();
const sent = (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, { body }]) => body);

function answer(name: string, input: { body?: object; params?: { custom_filter_id?: number } }): unknown {
  calls(name, input);
  switch (name) {
    case 'listCustomFilters':
      return folders;
    case 'listCustomAttributeDefinitions':
      return [definition('plan', 'list', ['gold', 'silver']), definition('paid', 'checkbox')];
    case 'listLabels':
      return { payload: [{ id: 1, title: 'vip', color: '#112233', show_on_sidebar: true }] };
    case 'listInboxes':
      return { payload: [{ id: 3, name: 'Shop', channel_type: 'Channel::Api' }] };
    case 'listTeams':
      return [{ id: 4, name: 'Sales', is_member: true }];
    case 'listAgents':
      return [{ id: 7, name: 'Alex', email: 'alex@acme.example', thumbnail: '' }];
    case 'createCustomFilter':
      if (refusal) throw refusal;
      folders = [...folders, { ...folder(12, '', 'status equal_to open'), ...input.body }];
      return folders.at(-1);
    case 'updateCustomFilter':
      if (refusal) throw refusal;
      folders = folders.map((one) =>
        one.id === input.params?.custom_filter_id ? { ...one, ...input.body } : one,
      );
      return folders.find(({ id }) => id === input.params?.custom_filter_id);
    case 'deleteCustomFilter':
      folders = folders.filter(({ id }) => id !== input.params?.custom_filter_id);
      return undefined;
    default:
      return {};
  }
}

beforeEach(() => {
  localStorage.clear();
  folders = [folder(11, 'Urgent', 'priority equal_to urgent and status equal_to open')];
  refusal = null;
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: object) =>
    answer(name, input)) as never);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The header of the list for a URL, as the conversations page has it. */
function Head({ view: given }: { view: ConversationView }) {
  const { pathname } = useLocation();
  const folderId = /custom_view\/(\d+)/.exec(pathname)?.[1];
  // If the URL changes to another view, show that one.
  const here: ConversationView = folderId
    ? { kind: 'folder', folderId: Number(folderId), conditions: null }
    : /dashboard|conversations/.test(pathname)
      ? { kind: 'all' }
      : given;
  const view = useViewFromUrl(here);
  const [filters, setFilters] = useConversationFilters(1, view);
  return (
    <ConfirmProvider>
      <ListHeader
        title={useViewTitle(view)}
        scope={scope}
        view={view}
        filters={filters}
        onFiltersChange={setFilters}
      />
      {view.kind === 'folder' && view.conditions === null ? (
        <FolderWithoutList scope={scope} folderId={view.folderId} />
      ) : null}
      <Outlet />
    </ConfirmProvider>
  );
}

async function open(world: { view?: ConversationView; path?: string; filter?: string } = {}) {
  const { view = { kind: 'all' }, path = 'dashboard', filter } = world;
  const search = filter === undefined ? '' : `?${new URLSearchParams({ filter })}`;
  const rendered = await renderInAccount(<Head view={view} />, { path, search });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function openBuilder() {
  await press(/^Filter/);
  return screen.findByRole('dialog', { name: 'Filter conversations' });
}
/** Chooses options of a select box of the builder. */
async function choose(box: RegExp, ...options: string[]) {
  await press(box);
  for (const name of options) fireEvent.click(await screen.findByRole('option', { name }));
}
const closeList = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const chips = async () => {
  const list = await screen.findByRole('list', { name: 'Conditions' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('SF2: filter builder', () => {
  test('the builder starts with the conditions of the current list, including its inbox', async () => {
    const rendered = await open({ view: { kind: 'inbox', inboxId: 3 }, path: 'inbox/3' });
    const dialog = await openBuilder();
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    await waitFor(() => expect(rows[1]?.textContent).toMatch(/Inbox.*is.*Shop/));
    await press('Apply');
    await waitFor(() => expect(rendered.address()).toBe('/app/accounts/1/dashboard'));
    expect(rendered.search()).toMatchObject({
      filter: 'status equal_to open and inbox_id equal_to 3',
      tab: 'all',
    });
  });

  test('the builder offers operators and values of an attribute, and applying changes the URL', async () => {
    const rendered = await open();
    const dialog = await openBuilder();
    await choose(/Attribute for condition 1/, 'Labels');
    await press(/Operator for condition 1/);
    const operators = await screen.findAllByRole('option');
    expect(operators.map(({ textContent }) => textContent)).toEqual([
      'include any of',
      'include none of',
      'is set',
      'is not set',
    ]);
    fireEvent.click(operators[0] as HTMLElement);
    await choose(/Value for condition 1/, 'vip');
    closeList();
    fireEvent.click(within(dialog).getByText('Add condition'));
    await choose(/Join for condition 2/, 'or');
    await choose(/Attribute for condition 2/, 'Referrer');
    await choose(/Operator for condition 2/, 'contains');
    write('Value for condition 2', ' price list ');
    await press('Apply');
    await waitFor(() =>
      expect(rendered.search()).toMatchObject({
        filter: 'labels equal_to vip or referer contains "price list"',
      }),
    );
    expect(await chips()).toEqual(['Labels include any of vip', 'orReferrer contains price list']);
    expect(screen.getByRole('button', { name: 'Filter: 2 conditions' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull();
  });

  test('the builder offers custom attributes with their values', async () => {
    const rendered = await open();
    await openBuilder();
    await choose(/Attribute for condition 1/, 'Our planCustom attribute');
    await choose(/Value for condition 1/, 'gold', 'silver');
    closeList();
    await press('Add condition');
    await choose(/Attribute for condition 2/, 'Our paidCustom attribute');
    await choose(/Value for condition 2/, 'Checked');
    await press('Apply');
    await waitFor(() =>
      expect(rendered.search()).toMatchObject({ filter: 'plan equal_to gold silver and paid equal_to true' }),
    );
  });

  test('applying shows faults at their fields and changes nothing until they are fixed', async () => {
    const rendered = await open({
      filter: 'gone equal_to 1 and created_at days_before x and display_id equal_to 7',
    });
    await openBuilder();
    expect(screen.queryByText('Enter a number of days')).toBeNull();
    await press('Apply');
    expect(await screen.findByText(/This attribute no longer exists/)).toBeDefined();
    expect(screen.getByText('Enter a number of days')).toBeDefined();
    write('Value for condition 2', '7');
    await waitFor(() => expect(screen.queryByText('Enter a number of days')).toBeNull());
    await press('Remove condition 1');
    await press('Apply');
    await waitFor(() =>
      expect(rendered.search()).toMatchObject({
        filter: 'created_at days_before 7 and display_id equal_to 7',
      }),
    );
  });

  test('a filter that is too long for the URL is not applied and shows an error', async () => {
    const text = Array.from({ length: 8 }, () => `referer contains ${'a'.repeat(200)}`).join(' and ');
    const rendered = await open({ filter: text });
    await openBuilder();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Value for condition 1' }), {
      target: { value: 'a'.repeat(255) },
    });
    await press('Apply');
    expect(await screen.findByText(/too long for a link/)).toBeDefined();
    expect(rendered.search()).toMatchObject({ filter: text });
  });

  test('the builder explains the precedence of "and" and "or" when both are used', async () => {
    await open({ filter: 'status equal_to open and team_id is_present' });
    await openBuilder();
    expect(screen.queryByText(/is evaluated before/)).toBeNull();
    await press('Add condition');
    await choose(/Join for condition 3/, 'or');
    expect(await screen.findByText(/is evaluated before/)).toBeDefined();
  });
});

describe('SF2: applied filter', () => {
  test('conditions can be removed one by one; without the last the list shows all conversations', async () => {
    const rendered = await open({ filter: 'status equal_to open or assignee_id equal_to 7' });
    await waitFor(async () => expect(await chips()).toEqual(['Status is Open', 'orAssignee is Alex']));
    await press('Remove “Status is Open”');
    await waitFor(() => expect(rendered.search()).toMatchObject({ filter: 'assignee_id equal_to 7' }));
    await press('Remove “Assignee is Alex”');
    await waitFor(() => expect(rendered.search()['filter']).toBeUndefined());
    expect(await screen.findByRole('button', { name: /^Status: Open/ })).toBeDefined();
  });

  test('Clear removes the filter and keeps the open conversation', async () => {
    const pattern = 'conversations/$conversationId';
    const { address, search } = await renderInAccount(<Head view={{ kind: 'all' }} />, {
      path: 'conversations/5',
      pattern,
      search: '?filter=status+equal_to+open',
    });
    await press('Clear');
    await waitFor(() => expect(search()['filter']).toBeUndefined());
    expect(address()).toBe('/app/accounts/1/conversations/5');
  });

  test('an invalid filter in the URL is ignored', async () => {
    await open({ filter: 'status equal_to open and' });
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Status: Open/ })).toBeDefined();
  });
});

describe('SF3: folders', () => {
  test('a filter is saved under a name, and its folder opens', async () => {
    const rendered = await open({ filter: 'status equal_to open and team_id equal_to 4' });
    await press('Save as folder');
    await press('Create');
    expect(await screen.findByText('This field is required')).toBeDefined();
    write('Name', ' Sales ');
    await press('Create');
    await waitFor(() => expect(rendered.address()).toBe('/app/accounts/1/custom_view/12'));
    expect(sent('createCustomFilter')).toEqual([
      {
        name: 'Sales',
        filter_type: 'conversation',
        query: { payload: parseFilterText('status equal_to open and team_id equal_to 4') },
      },
    ]);
    expect(rendered.search()['filter']).toBeUndefined();
    expect(await screen.findByRole('heading', { name: 'Sales' })).toBeDefined();
    expect(await chips()).toEqual(['Status is Open', 'andTeam is Sales']);
  });

  test('a folder can be saved from the builder; an error of the server is shown in the form', async () => {
    refusal = new ApiError({
      status: 422,
      code: 'invalid',
      message: 'Account has 1000 already',
      attributes: ['account_id'],
    });
    await open();
    await openBuilder();
    await press('Save as folder');
    expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeDefined();
    write('Name', 'Open ones');
    await press('Create');
    expect(await screen.findByText('Account has 1000 already')).toBeDefined();
    refusal = null;
    write('Name', 'Open ones, again');
    await waitFor(() => expect(screen.queryByText('Account has 1000 already')).toBeNull());
  });

  const openFolder = () => open({ path: 'custom_view/11' });

  test('changed conditions of a folder are marked as unsaved and can be reset or saved', async () => {
    const rendered = await openFolder();
    await press('Remove “Status is Open”');
    await waitFor(() => expect(rendered.search()).toMatchObject({ filter: 'priority equal_to urgent' }));
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    // The last condition cannot be removed: a folder without any would show all conversations.
    expect(screen.queryByRole('button', { name: /^Remove “/ })).toBeNull();
    await press('Reset');
    await waitFor(() => expect(rendered.search()['filter']).toBeUndefined());
    await waitFor(async () => expect(await chips()).toHaveLength(2));
    await press('Remove “Priority is Urgent”');
    await press('Save');
    await waitFor(() => expect(sent('updateCustomFilter')).toHaveLength(1));
    const [{ query }] = sent('updateCustomFilter') as [CustomFilter];
    expect(serializeFilterText(query['payload'] as never)).toBe('status equal_to open');
    await waitFor(() => expect(rendered.search()['filter']).toBeUndefined());
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(await chips()).toEqual(['Status is Open']);
  });

  test('conditions that the server refuses to save stay unsaved, and a toast says so', async () => {
    refusal = new ApiError({ status: 0, code: 'network', message: '', attributes: [] });
    const rendered = await openFolder();
    await press('Remove “Status is Open”');
    await press('Save');
    expect(await screen.findByText('Couldn’t save the folder')).toBeDefined();
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    expect(rendered.search()).toMatchObject({ filter: 'priority equal_to urgent' });
  });

  async function openMenu(): Promise<void> {
    const button = await screen.findByRole('button', { name: 'Actions for folder “Urgent”' });
    fireEvent.click(button);
  }

  test('a folder can be renamed', async () => {
    await openFolder();
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog', { name: 'Rename' });
    write('Name', 'Burning');
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Burning' })).toBeDefined();
    expect(sent('updateCustomFilter')).toEqual([{ name: 'Burning' }]);
  });

  test('deleting a folder asks for confirmation and opens all conversations', async () => {
    const rendered = await openFolder();
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete folder' }));
    expect(await screen.findByText('Delete folder “Urgent”?')).toBeDefined();
    expect(sent('deleteCustomFilter')).toEqual([]);
    await press('Delete');
    await waitFor(() => expect(rendered.address()).toBe('/app/accounts/1/dashboard'));
    expect(sent('deleteCustomFilter')).toHaveLength(1);
  });

  test('an unknown folder shows "Folder not found", even with conditions in the URL', async () => {
    await open({ path: 'custom_view/99', filter: 'status equal_to open' });
    expect(await screen.findByText('Folder not found')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Show all conversations' });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/dashboard');
  });

  test('a folder without readable conditions says so', async () => {
    folders = [{ ...folder(11, 'Odd', 'status equal_to open'), query: { report: true } }];
    await openFolder();
    expect(await screen.findByText('Couldn’t read this folder')).toBeDefined();
  });
});
