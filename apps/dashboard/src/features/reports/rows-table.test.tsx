import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MEDIUM, NARROW } from '../../shared/lib/use-media-query';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { AgentsReportPage } from './compare-pages';
import { ConversationsReportPage } from './conversations-report-page';
import { CustomReportPage } from './custom-report-page';
import { OverviewPage } from './overview-page';
import { mockReports, reportRow, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();

const DAY = 86_400;
/** Four days; the second one is open. */
const FIRST = new Date(2026, 10, 2).getTime() / 1_000;
const STEP = FIRST + DAY;
const days = `?span=custom&from=2026-11-02&to=2026-11-05&compare=false&step=${STEP}`;

beforeEach(() => {
  answers.value = () => ({ value: 3, count: 3 });
  rowsAre([reportRow(1), reportRow(2, { inbox_id: 2, team_id: 5, assignee: null, labels: [] })]);
});

function rowsAre(payload: readonly object[], meta: object = {}) {
  const all = { count: payload.length, hidden_count: 0, current_page: 1, per_page: 25, ...meta };
  answers.answer = (name) => (name === 'listReportRows' ? { payload, meta: all } : undefined);
}

function windowIs(query: string) {
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: asked === query || (query === NARROW && asked === MEDIUM),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

async function open(search: string, page = <ConversationsReportPage />) {
  const rendered = await renderInAccount(page, { search, path: 'reports/conversation' });
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}

const listButton = () => screen.findByRole('button', { name: 'Open list' });
const table = () => screen.findByRole('table', { name: 'Behind this figure' });
const cells = async (row: number) =>
  [...(((await table()) as HTMLTableElement).rows[row]?.cells ?? [])].map(({ textContent }) => textContent);
const chart = () => screen.queryByRole('list', { name: /per day$/ });
const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });

test('RP3: a list takes the place of the report and says so in the address; its heading has the focus', async () => {
  const { search } = await open(days);
  fireEvent.click(await listButton());
  await table();
  expect(search()).toMatchObject({ full: true, step: STEP });
  expect(chart()).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 conversations' }));
});

test('RP3: the button, Escape and the browser lead back to the panel and its button', async () => {
  const { search, router } = await open(days);
  const isBack = () =>
    waitFor(async () => {
      expect(search()).not.toHaveProperty('full');
      expect(search()).toMatchObject({ step: STEP });
      expect(chart()).not.toBeNull();
      expect(document.activeElement).toBe(await listButton());
    });
  fireEvent.click(await listButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Back to report' }));
  await isBack();
  fireEvent.click(await listButton());
  await table();
  press('Escape');
  await isBack();
  fireEvent.click(await listButton());
  await table();
  router.history.back();
  await isBack();
});

test('RP3: a reloaded list is a list again, at its page, and has the same file', async () => {
  rowsAre([reportRow(1)], { count: 26, current_page: 2 });
  const { search } = await open(`${days}&full=true&page=2`);
  await table();
  expect(sent('listReportRows').map(({ query }) => query)).toEqual([
    expect.objectContaining({ page: 2, since: STEP, until: STEP + DAY }),
  ]);
  expect(screen.getByText('26–26 of 26')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(search()).not.toHaveProperty('page'));
  expect(search()).toMatchObject({ full: true });
});

test('RP3: arrow keys move between rows and steps; a step begins outside of its rows', async () => {
  const { search } = await open(`${days}&full=true`);
  const links = within(await table()).getAllByRole('link', { name: 'Grace Park' });
  press('ArrowDown');
  expect(document.activeElement).toBe(links[0]);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(links[1]);
  press('ArrowUp');
  expect(document.activeElement).toBe(links[0]);
  press('ArrowRight');
  await waitFor(() => expect(search()).toMatchObject({ full: true, step: STEP + DAY }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Behind this figure' }));
  press('ArrowLeft');
  await waitFor(() => expect(search()).toMatchObject({ full: true, step: STEP }));
});

test('RP3: the button to the next page keeps the focus on the last page, so that keys go on working', async () => {
  rowsAre([reportRow(1)], { count: 26 });
  const { search } = await open(`${days}&full=true`);
  await table();
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  fireEvent.click(next);
  await waitFor(() => expect(search()).toMatchObject({ page: 2 }));
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(next);
  expect(document.activeElement).toBe(next);
  press('Escape');
  await waitFor(() => expect(search()).not.toHaveProperty('full'));
  expect(search()).toMatchObject({ page: 2 });
});

test('RP3: rows of a count have everything about their conversation, and lead to it', async () => {
  const { address } = await open(`${days}&full=true`);
  expect(await cells(0)).toEqual([
    'Time',
    'Contact',
    'Conversation',
    'Inbox',
    'Agent',
    'Team',
    'Labels',
    'Status',
  ]);
  await waitFor(async () =>
    expect((await cells(1)).slice(1)).toEqual([
      'Grace Park',
      '#71',
      'Website',
      expect.stringContaining('Mira Kessler'),
      '–',
      'vip',
      'Open',
    ]),
  );
  expect((await cells(2)).slice(2)).toEqual(['#72', 'Support', '–', 'front line', '–', 'Open']);
  fireEvent.click(screen.getByText('#72'));
  await waitFor(() => expect(address()).toBe('/app/accounts/1/conversations/72'));
});

test('RP3: rows of an average have their time, within business hours if the report has these', async () => {
  rowsAre([{ ...reportRow(1), value: 300, value_in_business_hours: 60 }]);
  await open(`${days}&full=true&metric=reply_time&hours=true`);
  expect(await cells(0)).toEqual(expect.arrayContaining(['Reply time', 'Team', 'Status']));
  expect(await cells(1)).toContain('1m 0s');
  expect(screen.getByRole('heading', { name: '1 reply' })).toBeDefined();
  expect(screen.getByText(/^Average /)).toBeDefined();
});

test('RP3: rows of messages have their sender and their text, and lead to the message', async () => {
  const message = { id: 900, text: 'Where is my order?', sender_name: 'Grace Park' };
  rowsAre([
    { ...reportRow(1), message },
    { ...reportRow(2), message: { ...message, id: 901, text: '', sender_name: null } },
  ]);
  await open(`${days}&full=true&metric=incoming_messages_count`);
  expect((await cells(0)).slice(-2)).toEqual(['Sender', 'Message']);
  expect((await cells(1)).slice(-2)).toEqual(['Grace Park', 'Where is my order?']);
  expect((await cells(2)).slice(-2)).toEqual(['–', 'No text']);
  const [link] = within(await table()).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/app/accounts/1/conversations/71?message=900');
});

test('RP3: the list counts what its reader may not open, which has no row', async () => {
  rowsAre([reportRow(1), reportRow(2, null)], { hidden_count: 1 });
  await open(`${days}&full=true`);
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: '2 conversations' })).toBeDefined();
  expect(screen.getByText('1 you can’t open')).toBeDefined();
});

test('RP3: what closes the rows of a report closes their list', async () => {
  const { search } = await open(`${days}&full=true`);
  await table();
  fireEvent.click(screen.getByRole('tab', { name: 'Hour' }));
  await waitFor(() => expect(search()).toMatchObject({ group: 'hour' }));
  expect(search()).not.toHaveProperty('full');
  expect(search()).not.toHaveProperty('step');
});

test('RP3: the list of a figure of a table', async () => {
  const counted = await open('?open=7&metric=resolutions_count&list=true&full=true', <AgentsReportPage />);
  await table();
  press('Escape');
  await waitFor(() => expect(counted.search()).toMatchObject({ open: 7, list: true }));
  expect(counted.search()).not.toHaveProperty('full');
});

test('RP3: the list of a cell of the heat map', async () => {
  const hour = new Date();
  hour.setHours(hour.getHours() - 2, 0, 0, 0);
  const { search } = await open(`?step=${hour.getTime() / 1_000}&list=true`, <OverviewPage />);
  fireEvent.click(await listButton());
  await table();
  expect(search()).toMatchObject({ full: true, list: true });
});

test('RP3: the list of a row of the custom report', async () => {
  const rows = [{ id: 7, name: 'Mira Kessler', value: 1, count: 1 }];
  const listed = answers.answer;
  answers.answer = (name, query) =>
    name === 'showReportTable' ? { rows, total: { value: 1, count: 1 } } : listed(name, query);
  const { search } = await open('?by=agent&open=7', <CustomReportPage />);
  fireEvent.click(await listButton());
  await table();
  expect(search()).toMatchObject({ by: 'agent', full: true, open: 7 });
});

test('RP3: in a medium window the list opens from a drawer and returns to it', async () => {
  windowIs(MEDIUM);
  await open(days);
  await screen.findByRole('dialog');
  fireEvent.click(await listButton());
  await table();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2 conversations' }));
  press('Escape');
  await screen.findByRole('dialog');
  await waitFor(async () => expect(document.activeElement).toBe(await listButton()));
});

test('RP3: on a phone rows are a page as before, even at the address of a list', async () => {
  windowIs(NARROW);
  await open(`${days}&list=true&full=true`);
  expect(await screen.findByRole('list', { name: 'Behind this figure' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open list' })).toBeNull();
});
