import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { BotsReportPage } from './bots-report-page';
import { AgentsReportPage, LabelsReportPage, TeamsReportPage } from './compare-pages';
import { mockReports, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();
const usual = { ...answers };
let saved: Promise<string>[] = [];

beforeEach(() => {
  Object.assign(answers, usual);
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push((blob as Blob).text());
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
});

async function open(element: React.ReactElement, search = '') {
  const rendered = await renderInAccount(element, { search, path: 'reports/agent' });
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}

/** First cell of each row below the header. */
async function names(table: string) {
  const region = await screen.findByRole('region', { name: table });
  await within(region).findByRole('row', { name: /^Total/ });
  return within(region)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/^[A-Z]{1,2}(?=[A-Z][a-z])/, ''));
}

test('RP2: agents are sorted by conversations; the total is first, what belongs to nobody last', async () => {
  const { search } = await open(<AgentsReportPage />);
  expect(await names('Agents')).toEqual(['Total', 'Mira Kessler', 'Jonas Ek', 'No agent']);
  const region = screen.getByRole('region', { name: 'Agents' });
  expect(within(region).getByRole('row', { name: /No agent/ }).textContent).toMatch(/No agent46/);
  fireEvent.click(within(region).getByRole('button', { name: 'Conversations' }));
  await waitFor(() => expect(search()).toMatchObject({ sort: 'conversations_count' }));
  expect(await names('Agents')).toEqual(['Total', 'Jonas Ek', 'Mira Kessler', 'No agent']);
});

test('RP2: averages of nothing stay last in both directions', async () => {
  await open(<AgentsReportPage />, '?sort=avg_first_response_time');
  expect(await names('Agents')).toEqual(['Total', 'Mira Kessler', 'Jonas Ek', 'No agent']);
});

test('RP2: averages of the total come from the summary, not from the rows', async () => {
  await open(<AgentsReportPage />);
  await names('Agents');
  const total = screen.getByRole('row', { name: /^Total/ });
  await waitFor(() => expect(total.textContent).toContain('14m 34s'));
  expect(total.textContent).toContain('Down 14.7%');
});

test('RP2: a row expands to the charts of that one, and leads to its report', async () => {
  const { search } = await open(<AgentsReportPage />, '?span=last7days&hours=true');
  await names('Agents');
  fireEvent.click(screen.getByRole('button', { name: /Mira Kessler/, expanded: false }));
  await waitFor(() => expect(search()).toMatchObject({ open: 7 }));
  expect(await screen.findByRole('list', { name: 'Conversations started per day' })).toBeDefined();
  expect(await screen.findByRole('list', { name: 'First response time per day' })).toBeDefined();
  expect(sent('showReport').some(({ query }) => (query as { user_id?: number }).user_id === 7)).toBe(true);
  const href = screen.getByRole('link', { name: 'Report on Mira Kessler' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'https://parley.example');
  expect(pathname).toBe('/app/accounts/1/reports/conversation');
  expect(Object.fromEntries(searchParams)).toEqual({ span: 'last7days', hours: 'true', agent: '7' });
});

test('RP2: figures of an expanded row open what they count; what is open now leads to its list', async () => {
  answers.answer = (name) =>
    name === 'listReportRows'
      ? { payload: [], meta: { count: 690, hidden_count: 690, current_page: 1, per_page: 25 } }
      : undefined;
  const { search } = await open(<AgentsReportPage />, '?open=7');
  await names('Agents');
  const now = await screen.findByRole('link', { name: 'Now: 12 open, 2 unattended' });
  expect(now.getAttribute('href')).toContain('assignee_id+equal_to+7');
  fireEvent.click(screen.getByRole('button', { name: '690 resolutions' }));
  await waitFor(() => expect(search()).toMatchObject({ open: 7, metric: 'resolutions_count', list: true }));
  const rows = await screen.findByRole('complementary', { name: 'Behind this figure' });
  expect(await within(rows).findByRole('heading', { name: '690 resolutions' })).toBeDefined();
  expect(sent('listReportRows').at(-1)?.query).toMatchObject({ metric: 'resolutions_count', user_id: 7 });
});

test('RP2: a table is searched by name and downloaded as it is shown', async () => {
  const { search } = await open(<AgentsReportPage />);
  await names('Agents');
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = (await saved[0])?.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual([
    'Agent,Conversations,Resolutions,First response (seconds),Time to resolve (seconds),Reply time (seconds)',
    'Total,1129,1094,874,23820,598',
    'Mira Kessler,700,690,800,800,800',
    'Jonas Ek,383,404,,,',
    'No agent,46,0,,,',
  ]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find an agent' }), { target: { value: 'jon' } });
  await waitFor(() => expect(search()).toMatchObject({ find: 'jon' }));
  expect(await names('Agents')).toEqual(['Total', 'Jonas Ek']);
});

test('RP2: a label without events has a dash instead of 0', async () => {
  await open(<LabelsReportPage />);
  expect(await names('Labels')).toEqual(['Total', 'vip']);
  expect(screen.getByRole('row', { name: /vip/ }).textContent).toMatch(/vip54–––$/);
});

test('RP2: teams show what belongs to no team', async () => {
  await open(<TeamsReportPage />);
  expect(await names('Teams')).toEqual(['Total', 'front line', 'No team']);
});

test('RP2: bots: what they resolved and handed over, and their rates', async () => {
  await open(<BotsReportPage />);
  const cards = await screen.findByRole('region', { name: 'Bots in this period' });
  await waitFor(() => expect(cards.textContent).toContain('Resolution rate30%'));
  expect(cards.textContent).toContain('Handoff rate8%');
  const tabs = within(screen.getByRole('tablist', { name: 'Metric' })).getAllByRole('tab');
  await waitFor(() => expect(tabs[0]?.textContent).toContain('Resolved by bots12Up 100%'));
  expect(tabs[1]?.textContent).toContain('Handed to agents3');
});

test('a saved view opens at its address, and says when the report is set otherwise', async () => {
  const view = { id: 3, name: 'My week', report: 'agents', search: { span: 'last7days' } };
  answers.views = [{ ...view, is_shared: true, is_mine: true, created_by: null }];
  const { search } = await open(<AgentsReportPage />, '?span=last7days&hours=true&view=3');
  const button = await screen.findByRole('button', { name: /My week.*changed/ });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'My week' }));
  await waitFor(() => expect(search()).not.toHaveProperty('hours'));
});

test('the menu of a saved view has it emailed every Monday, no longer, or at once', async () => {
  const view = { id: 3, name: 'My week', report: 'agents', search: {}, is_shared: true, is_mine: true };
  const put = (isOn: boolean) => {
    answers.views = [{ ...view, created_by: null, weekly_email: isOn }];
    return answers.views[0];
  };
  put(false);
  answers.answer = (name) =>
    /^(start|stop)WeeklyReportEmail$/.test(name) ? put(name.startsWith('start')) : undefined;
  await open(<AgentsReportPage />, '?view=3');
  const choose = async (item: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'My week' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await choose('Email me every Monday');
  await screen.findByText('“My week” is emailed to you every Monday at 8:00');
  expect(sent('startWeeklyReportEmail')).toEqual([expect.objectContaining({ body: { timezone } })]);
  await choose('Email it to me now');
  await screen.findByText(/^“My week” was sent to .+@/);
  expect(sent('sendReportEmail')).toEqual([expect.objectContaining({ body: { timezone } })]);
  await choose('Stop weekly email');
  await screen.findByText('“My week” is no longer emailed to you');
  expect(sent('stopWeeklyReportEmail')).toHaveLength(1);
});
