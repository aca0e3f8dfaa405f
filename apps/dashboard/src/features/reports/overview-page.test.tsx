import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnectionStatus } from '../../shared/realtime/connection-status';
import { emitEvent } from '../../shared/realtime/testing/emit';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { buildMessagePush, buildPush } from '../conversations/testing/builders';
import { OverviewPage } from './overview-page';
import { mockReports, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();
const usual = { ...answers };

beforeEach(() => {
  Object.assign(answers, usual);
});
afterEach(() => {
  vi.useRealTimers();
  setConnectionStatus('connected');
});

async function open(search = '', options: object = {}) {
  const rendered = await renderInAccount(<OverviewPage />, { search, path: 'reports/overview', ...options });
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}
const happens = (...event: Parameters<typeof emitEvent>) => act(() => emitEvent(...event));
const region = (name: string) => screen.findByRole('region', { name });

test('RP1: four figures of now lead to their lists', async () => {
  await open();
  const tiles = await region('Right now');
  const links = await within(tiles).findAllByRole('link');
  await waitFor(() => expect(links[0]?.textContent).toBe('Open142'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open142', '/app/accounts/1/dashboard?tab=all&status=open'],
    ['Unattended38', '/app/accounts/1/unattended/conversations?tab=all&status=open'],
    ['Unassigned27', '/app/accounts/1/dashboard?tab=unassigned&status=open'],
    ['Pending16', '/app/accounts/1/dashboard?tab=all&status=pending'],
  ]);
});

test('RP1: a team narrows the figures; what no list can show is not a link', async () => {
  await open('?team=5');
  const tiles = await region('Right now');
  await waitFor(() => expect(tiles.textContent).toContain('142'));
  expect(sent('showLiveMetrics').at(-1)?.query).toEqual({ team_id: 5 });
  const names = within(tiles)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Open142', 'Unassigned27', 'Pending16']);
});

test('RP1: agents by load, teams, and those of no team', async () => {
  await open();
  const agents = await region('Agents');
  await within(agents).findByRole('link', { name: /Mira Kessler/ });
  const [, first, second] = within(agents).getAllByRole('row');
  expect(first?.textContent).toMatch(/Mira Kessler.*122690$/);
  expect(second?.textContent).toMatch(/Jonas Ek.*00404$/);
  expect(
    within(agents)
      .getByRole('link', { name: /Mira Kessler/ })
      .getAttribute('href'),
  ).toContain('assignee_id+equal_to+7');
  const teams = await region('Teams');
  expect(within(teams).getByRole('row', { name: /front line/ }).textContent).toMatch(/front line0 of 152148/);
  expect(within(teams).getByRole('row', { name: /No team/ }).textContent).toMatch(/No team–27911/);
});

test('RP1: much that happens at once reloads the figures once, soon', async () => {
  await open();
  await region('Right now');
  await waitFor(() => expect(sent('showLiveMetrics')).toHaveLength(1));
  vi.useFakeTimers();
  for (let count = 0; count < 50; count += 1) happens('message.created', buildMessagePush());
  await vi.advanceTimersByTimeAsync(400);
  expect(sent('showLiveMetrics')).toHaveLength(2);
  for (let count = 0; count < 50; count += 1) happens('conversation.created', buildPush());
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent('showLiveMetrics')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent('showLiveMetrics')).toHaveLength(3);
});

test('RP1: while the connection is lost the figures stay, and say that they are paused', async () => {
  await open();
  expect((await screen.findByText('Live')).textContent).toBe('Live');
  act(() => setConnectionStatus('reconnecting'));
  expect(await screen.findByText('Paused, reconnecting')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Right now' }).textContent).toContain('142'));
});

test('RP1: who has waited longest, without an end', async () => {
  await open();
  expect((await region('Waiting longest')).textContent).toContain('No one is waiting.');
  expect(sent('listConversations').at(-1)?.query).toMatchObject({
    status: 'open',
    assignee_type: 'all',
    sort_by: 'waiting_since_asc',
  });
});

test('RP3: a grid of seven days by 24 hours; arrow keys move, a cell opens its rows', async () => {
  answers.value = () => ({ value: 3 });
  answers.answer = (name) =>
    name === 'listReportRows'
      ? { payload: [], meta: { count: 3, hidden_count: 3, current_page: 1, per_page: 25 } }
      : undefined;
  const { search } = await open();
  const grid = await screen.findByRole('grid', { name: 'Conversations started, by day and hour' });
  expect(within(grid).getAllByRole('row')).toHaveLength(8);
  const cells = within(grid).getAllByRole('button');
  expect(cells).toHaveLength(7 * 24);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[30]?.focus();
  fireEvent.keyDown(cells[30] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cells[54]);
  fireEvent.keyDown(cells[54] as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(cells[53]);
  expect(cells[53]?.getAttribute('aria-label')).toMatch(/^3 conversations, .* of the day$/);
  fireEvent.click(cells[53] as HTMLElement);
  await waitFor(() => expect(search()).toHaveProperty('step'));
  const step = search().step as number;
  expect(new Date(step * 1_000).getHours()).toBe(5);
  await waitFor(() =>
    expect(sent('listReportRows').at(-1)?.query).toMatchObject({ since: step, until: step + 3_600 }),
  );
});

test('RP3: resolved instead of started, and one inbox, whose colors stay those of the account', async () => {
  const { search } = await open('?inbox=2');
  await screen.findByRole('grid', { name: 'Conversations started, by day and hour' });
  const asked = sent('showReport').map(({ query }) => query as { inbox_id?: number; timezone?: string });
  expect(asked.map(({ inbox_id: id }) => id).sort()).toEqual([2, undefined]);
  expect(asked[0]?.timezone).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Resolved' }));
  await waitFor(() => expect(search()).toMatchObject({ metric: 'resolutions_count' }));
  expect(await screen.findByRole('grid', { name: 'Conversations resolved, by day and hour' })).toBeDefined();
});
