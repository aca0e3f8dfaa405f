import type { Label } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api';
import { mockApiCalls } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { LabelsPage } from './labels-page';
import { unusedColors } from '../../shared/lib/label-colors';
import { titleProblemOf } from './model/label-form';

const label = (id: number, title: string, more: Partial<Label> = {}): Label => ({
  id,
  title,
  description: null,
  color: '#1f93ff',
  show_on_sidebar: true,
  ...more,
});

let labels: Label[];
let refusal: ApiError | null;
/** Calls that change data are answered after this promise. */
let answering: Promise<void>;

beforeEach(() => {
  labels = [label(1, 'vip'), label(2, 'billing', { description: 'Invoices', show_on_sidebar: false })];
  refusal = null;
  answering = Promise.resolve();
});
const { sent } = mockApiCalls(async (name, input) => {
  if (name === 'listLabels') return { payload: labels };
  if (name === 'listInboxes') return { payload: [] };
  if (name === 'listTeams') return [];
  await answering;
  if (refusal) throw refusal;
  return { ...label(9, 'x'), ...(input['body'] as object) };
});

const open = (search = '') =>
  renderInAccount(
    <ConfirmProvider>
      <LabelsPage />
    </ConfirmProvider>,
    { search },
  );

async function choose(title: string, item: string) {
  const row = await screen.findByRole('row', { name: new RegExp(title) });
  fireEvent.click(within(row).getByRole('button', { name: `Actions for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('CF1: list of labels', () => {
  test('labels are sorted by title, with description, usage and visibility in the sidebar', async () => {
    labels = [
      label(1, 'vip', { conversations_count: 0, last_used_at: null }),
      label(2, 'billing', {
        description: 'Invoices',
        show_on_sidebar: false,
        conversations_count: 1214,
        last_used_at: '2026-01-01T10:00:00.000Z',
      }),
    ];
    await open();
    await screen.findByRole('row', { name: /vip/ });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.match(/billing|vip/)?.[0])).toEqual(['billing', 'vip']);
    const billing = rows[0] as HTMLElement;
    expect(within(billing).getByText('Invoices')).toBeDefined();
    const link = await within(billing).findByRole('link', { name: /billing.*1,214/ });
    expect(link.getAttribute('href')).toBe('/app/accounts/1/label/billing');
    expect(within(billing).getByText((_, node) => node?.tagName === 'TIME')).toBeDefined();
    expect(within(billing).getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  test("toggling a label's visibility is shown immediately and reverted when the server refuses", async () => {
    refusal = new ApiError({ status: 500, message: '', code: 'other' });
    let answer = () => {};
    answering = new Promise((resolve) => {
      answer = resolve;
    });
    await open();
    const toggle = await screen.findByRole('switch', { name: 'Show “billing” in sidebar' });
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    answer();
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect(sent('updateLabel')).toEqual([
      { params: { account_id: 1, label_id: 2 }, body: { show_on_sidebar: true } },
    ]);
  });
});

describe('CF1, SH11: editing labels', () => {
  test("the sidebar's link opens the form for a label, which suggests an unused color", async () => {
    await open('?new=true');
    const dialog = await screen.findByRole('dialog', { name: 'Create label' });
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' Refund ' } });
    await within(dialog).findByText('Will be saved as “refund”.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent('createLabel')).toEqual([
        {
          params: { account_id: 1 },
          body: { title: 'refund', description: null, color: '#2fa35a', show_on_sidebar: true },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the form shows errors of the title while typing', async () => {
    await open('?new=true');
    const title = await screen.findByLabelText('Name');
    const type = (value: string) => fireEvent.change(title, { target: { value } });
    type('two words');
    await screen.findByText(/Use a hyphen instead/);
    type('VIP');
    await screen.findByText('A label with this name already exists');
    type('a');
    expect(screen.queryByText(/at least 2 characters/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Use at least 2 characters');
    expect(sent('createLabel')).toEqual([]);
  });

  test('deleting a label first shows how many conversations use it', async () => {
    labels = [label(1, 'vip', { conversations_count: 12 })];
    await open();
    await choose('vip', 'Delete');
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText('12 conversations use it.');
    expect(question.textContent).toContain('It’s removed from all conversations and contacts.');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('deleteLabel')).toEqual([{ params: { account_id: 1, label_id: 1 } }]));
  });

  test('a label can be edited', async () => {
    await open();
    await choose('billing', 'Edit');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'invoices' } });
    await screen.findByText('Conversations and contacts with this label are updated.');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('updateLabel')).toHaveLength(1));
    expect(sent('updateLabel')[0]).toMatchObject({
      params: { label_id: 2 },
      body: { title: 'invoices', description: 'Invoices', show_on_sidebar: false },
    });
  });
});

test.each([
  ['', 'blank'],
  ['a', 'short'],
  ['-ab', 'start'],
  ['two words', 'space'],
  ['what?', 'sign'],
  ['Taken', 'taken'],
  ['शिकायत', null],
  ['größe_1', null],
] as const)('CF1: the title "%s" has the problem %s, as on the server', (title, problem) => {
  expect(titleProblemOf(title, ['taken'])).toBe(problem);
});

test('CF1: suggested colors are unlike those of existing labels, unless all are used', () => {
  const [first, ...others] = unusedColors([]);
  expect(unusedColors([first?.toUpperCase() ?? ''])).toEqual(others);
  expect(unusedColors(['#2095fd'])).toEqual(others);
  expect(unusedColors([first ?? '', ...others])).toHaveLength(others.length + 1);
});
