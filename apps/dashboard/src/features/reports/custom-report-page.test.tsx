import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { CustomReportPage } from './custom-report-page';
import { mockReports, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();
let saved: Promise<string>[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push((blob as Blob).text());
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  answers.value = (_metric, step) => ({ value: step + 1, count: 2 });
  answers.answer = (name, query) => {
    if (name === 'listReportRows')
      return { payload: [], meta: { count: 0, hidden_count: 0, current_page: 1, per_page: 25 } };
    if (name !== 'showReportTable') return undefined;
    const rows =
      query.group_by === 'channel'
        ? [{ id: null, name: 'Channel::Email', value: 8, count: 8 }]
        : [
            { id: 7, name: 'Mira Kessler', value: 6, count: 6 },
            { id: 8, name: 'Jonas Ek', value: 2, count: 2 },
            { id: 9, name: null, value: 0, count: 0 },
            { id: null, name: null, value: 4, count: 4 },
          ];
    return { rows, total: { value: 12, count: 12 } };
  };
});

async function open(search = '') {
  const rendered = await renderInAccount(<CustomReportPage />, { search, path: 'reports/custom' });
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}

async function choose(label: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('RP2: begins with conversations by day, as bars with their table', async () => {
  await open('?span=last7days');
  const chart = await screen.findByRole('list', { name: 'Conversations started per day' });
  expect(within(chart).getAllByRole('button').length).toBeGreaterThan(5);
  expect(screen.getByRole('region', { name: 'Conversations, table' })).toBeDefined();
  expect(sent('showReportTable')).toEqual([]);
});

test('RP2: metric, grouping and look are chosen and kept in the address', async () => {
  const { search } = await open('?span=last7days');
  await choose(/^Metric/, 'First response');
  await waitFor(() => expect(search()).toMatchObject({ metric: 'avg_first_response_time' }));
  await choose(/^Group by/, 'Agent');
  await waitFor(() => expect(search()).toMatchObject({ by: 'agent' }));
  expect(await screen.findByRole('region', { name: 'First response by agent' })).toBeDefined();
  expect(screen.queryByRole('tab', { name: 'Line' })).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }));
  await waitFor(() => expect(search()).toMatchObject({ look: 'table' }));
  await choose(/^Group by/, 'Day');
  await waitFor(() => expect(search()).toMatchObject({ group: 'day' }));
  expect(search()).not.toHaveProperty('by');
  expect(search()).toMatchObject({ metric: 'avg_first_response_time', look: 'table' });
});

test('RP2: by agent: the greatest first, what belongs to nobody last, and the total; filters go along', async () => {
  await open('?by=agent&span=last7days&inbox=2&label=4&hours=true');
  const region = await screen.findByRole('region', { name: 'Conversations by agent' });
  const names = await waitFor(() => {
    const found = within(region)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(found).toHaveLength(5);
    return found;
  });
  expect(names).toEqual(['Mira Kessler', 'Jonas Ek', '#9', 'No agent', 'Total']);
  expect(within(region).getByRole('row', { name: /^Total/ }).textContent).toBe('Total12');
  expect(sent('showReportTable').at(-1)?.query).toMatchObject({
    metric: 'conversations_count',
    group_by: 'agent',
    inbox_id: 2,
    label_id: 4,
    business_hours: true,
  });
  expect(sent('showReport')).toEqual([]);
});

test('RP5: a row opens what its figure counts, with the filters of the report', async () => {
  const { search } = await open('?by=agent&span=last7days&inbox=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Mira Kessler' }));
  await waitFor(() => expect(search()).toMatchObject({ open: 7 }));
  await screen.findByRole('group', { name: 'Mira Kessler' });
  expect(sent('listReportRows').at(-1)?.query).toMatchObject({
    metric: 'conversations_count',
    inbox_id: 2,
    user_id: 7,
  });
  // Nothing was counted of these, or reports can't be narrowed to them.
  expect(screen.queryByRole('button', { name: '#9' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'No agent' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(search()).not.toHaveProperty('open'));
});

test('RP2: a table has shares and is downloaded as it is shown', async () => {
  await open('?by=agent&look=table&span=last7days');
  const region = await screen.findByRole('region', { name: 'Conversations by agent' });
  await waitFor(() =>
    expect(within(region).getByRole('row', { name: /Mira/ }).textContent).toBe('Mira Kessler650%'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await saved[0])?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Agent,Conversations',
    'Mira Kessler,6',
    'Jonas Ek,2',
    '#9,0',
    'No agent,4',
    'Total,12',
  ]);
});

test('RP2: channels have their names and open nothing', async () => {
  await open('?by=channel&span=last7days');
  const region = await screen.findByRole('region', { name: 'Conversations by channel' });
  await within(region).findByRole('rowheader', { name: 'Email' });
  expect(within(region).queryAllByRole('button')).toEqual([]);
});

test('RP2: what the address says wrongly is left out', async () => {
  const { search } = await open('?by=country&look=pie&metric=bot_handoffs_count&span=last7days');
  await screen.findByRole('list', { name: 'Conversations started per day' });
  await choose(/^Group by/, 'Inbox');
  await waitFor(() => expect(search()).toMatchObject({ by: 'inbox' }));
  expect(search()).not.toHaveProperty('look');
});
