import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api';
import { workspaceKey } from '../../shared/workspace/workspace-query';
import { renderInAccount } from '../../testing/render-in-account';
import { ConversationsReportPage } from './conversations-report-page';
import { mockReports, reportRow, workspace } from './testing/mock-reports';

const { answers, sent } = mockReports();
const usual = { ...answers };
const fetched = vi.fn<typeof fetch>();
let saved: Promise<string>[] = [];

beforeEach(() => {
  Object.assign(answers, usual);
  saved = [];
  fetched.mockReset().mockImplementation(async () => new Response('text'));
  vi.stubGlobal('fetch', fetched);
  URL.createObjectURL = (blob) => {
    saved.push((blob as Blob).text());
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
});

/** Four days, so that values by position are short. */
const DAYS = '?span=custom&from=2026-11-02&to=2026-11-05';

async function open(search = '') {
  const rendered = await renderInAccount(<ConversationsReportPage />, {
    search,
    path: 'reports/conversation',
  });
  rendered.queryClient.setQueryData(workspaceKey(1), workspace as never);
  return rendered;
}
const cards = () => within(screen.getByRole('tablist', { name: 'Metric' })).getAllByRole('tab');
const chart = (name = /^Conversations started per/) => screen.findByRole('list', { name });
const steps = async (name?: RegExp) => within(await chart(name)).getAllByRole('button');
const lastQuery = (name: string) => sent(name).at(-1)?.query as Record<string, unknown>;

test('RP2: seven metrics, each with its change since the previous period', async () => {
  await open();
  await screen.findByRole('tablist', { name: 'Metric' });
  const tabs = cards();
  await waitFor(() => expect(tabs[0]?.textContent).toContain('Up 7.5%'));
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    expect.stringContaining('Conversations1,129'),
    expect.stringContaining('Incoming3,412Up 6.8%'),
    expect.stringContaining('Outgoing4,086Up 4.4%'),
    expect.stringContaining('First response14m 34sDown 14.7%'),
    expect.stringContaining('Time to resolve6h 37mDown 9.5%'),
    expect.stringContaining('Reply time9m 58sUp 8.3%'),
    expect.stringContaining('Resolutions1,094'),
  ]);
  // Nothing can be compared with 0.
  expect(tabs[6]?.textContent).not.toContain('%');
});

test('RP2: the last 28 days, and the 28 before them; nothing is compared when that is turned off', async () => {
  const { search } = await open();
  await chart();
  const [now, before] = sent('showReportSummary').map(
    ({ query }) => query as { since: number; until: number },
  );
  expect(now && (now.until - now.since) / 86_400).toBeCloseTo(28, 0);
  expect(before?.until).toBe(now?.since);
  fireEvent.click(screen.getByRole('button', { name: 'vs. previous 28 days', pressed: true }));
  await waitFor(() => expect(search()).toMatchObject({ compare: false }));
  expect(cards()[0]?.textContent).not.toContain('%');
});

test('RP2: filters combine, and the URL holds them', async () => {
  const { search } = await open(`${DAYS}&inbox=1&team=5&agent=7&label=4&hours=true&group=day`);
  await chart();
  const filter = { type: 'account', inbox_id: 1, team_id: 5, user_id: 7, label_id: 4, business_hours: true };
  expect(lastQuery('showReport')).toMatchObject(filter);
  expect(lastQuery('showReportSummary')).toMatchObject(filter);
  fireEvent.click(screen.getByRole('button', { name: /Clear.*Team|Team.*clear/i }));
  await waitFor(() => expect(search()).not.toHaveProperty('team'));
  expect(search()).toMatchObject({ inbox: 1, agent: 7, label: 4, hours: true });
  await waitFor(() => expect(lastQuery('showReport')).not.toHaveProperty('team_id'));
});

test('RP2: with business hours, inboxes without any are named', async () => {
  await open('?hours=true');
  expect(await screen.findByText(/Website has no business hours/)).toBeDefined();
});

test('RP2: steps that a period is too long or too short for cannot be chosen', async () => {
  await open(DAYS);
  await chart();
  const isOff = (name: string) => (screen.getByRole('tab', { name }) as HTMLButtonElement).disabled;
  expect([isOff('Hour'), isOff('Day'), isOff('Week'), isOff('Month')]).toEqual([false, false, true, true]);
  fireEvent.click(screen.getByRole('tab', { name: 'Hour' }));
  await waitFor(() => expect(lastQuery('showReport')).toMatchObject({ group_by: 'hour' }));
  expect(lastQuery('showReport')).toHaveProperty('timezone');
});

test('RP2: an average of nothing is a dash, in the chart and in the table', async () => {
  answers.value = (_metric, step) => (step === 1 ? { value: 0, count: 0 } : { value: 90, count: 1 });
  await open(`${DAYS}&metric=avg_first_response_time&compare=false`);
  const [first, second] = await steps(/^First response time/);
  expect(first?.getAttribute('aria-label')).toMatch(/: 1m 30s$/);
  expect(second?.getAttribute('aria-label')).toMatch(/: –$/);
  const table = screen.getByRole('region', { name: 'First response, table' });
  expect(within(table).getByRole('row', { name: /Nov 3/ }).textContent).toContain('–');
});

test('RP2: the chart is one tab stop; arrow keys move, Enter opens the rows, Escape closes them', async () => {
  answers.value = () => ({ value: 2 });
  answers.answer = (name) =>
    name === 'listReportRows'
      ? {
          payload: [reportRow(1), reportRow(2, null)],
          meta: { count: 2, hidden_count: 1, current_page: 1, per_page: 25 },
        }
      : undefined;
  const { search } = await open(DAYS);
  const buttons = await steps();
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[3]]);
  buttons[3]?.focus();
  fireEvent.keyDown(buttons[3] as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(buttons[2]);
  fireEvent.click(document.activeElement as HTMLElement);
  await waitFor(() => expect(search()).toHaveProperty('step'));
  const rows = await screen.findByRole('complementary', { name: 'Behind this figure' });
  expect(await within(rows).findByRole('heading', { name: '2 conversations' })).toBeDefined();
  expect(within(rows).getByText('1 you can’t open')).toBeDefined();
  expect(
    within(rows)
      .getByRole('link', { name: /Grace Park/ })
      .getAttribute('href'),
  ).toBe('/app/accounts/1/conversations/71');
  const step = search().step as number;
  expect(lastQuery('listReportRows')).toMatchObject({
    metric: 'conversations_count',
    type: 'account',
    since: step,
    until: step + 86_400,
  });
  fireEvent.keyDown(within(rows).getByRole('heading'), { key: 'ArrowRight' });
  await waitFor(() => expect(search()).toMatchObject({ step: step + 86_400 }));
  fireEvent.keyDown(within(rows).getByRole('heading'), { key: 'Escape' });
  await waitFor(() => expect(search()).not.toHaveProperty('step'));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-step')).toBe(String(step + 86_400)));
});

test('RP2: rows say which inboxes they belong to, as long as all of them are known', async () => {
  answers.value = () => ({ value: 3 });
  const three = [reportRow(1), reportRow(2, { inbox_id: 2 }), reportRow(3, { inbox_id: 2 })];
  const meta = { count: 3, hidden_count: 0, current_page: 1, per_page: 25 };
  answers.answer = (name) => (name === 'listReportRows' ? { payload: three, meta } : undefined);
  await open(DAYS);
  fireEvent.click((await steps())[0] as HTMLElement);
  const mix = await screen.findByRole('region', { name: 'By inbox' });
  expect(
    within(mix)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Support2', 'Website1']);
});

test('RP2: rows behind an average have their value, rows behind messages their text; all can be downloaded', async () => {
  answers.value = () => ({ value: 300, count: 1 });
  answers.answer = (name) =>
    name === 'listReportRows'
      ? {
          payload: [{ ...reportRow(1), value: 300, value_in_business_hours: 60 }],
          meta: { count: 60, hidden_count: 0, current_page: 1, per_page: 25 },
        }
      : undefined;
  const { search } = await open(`${DAYS}&metric=reply_time&compare=false&inbox=2`);
  fireEvent.click((await steps(/^Reply time/))[0] as HTMLElement);
  const rows = await screen.findByRole('complementary');
  expect((await within(rows).findByRole('link', { name: /Grace Park/ })).textContent).toContain('5m 0s');
  fireEvent.click(within(rows).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery('listReportRows')).toMatchObject({ page: 2 }));
  fireEvent.click(within(rows).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const url = new URL(String(fetched.mock.lastCall?.[0]), 'https://parley.example');
  expect(url.pathname).toBe('/api/v2/accounts/1/reports/rows/download.csv');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    metric: 'reply_time',
    inbox_id: '2',
    since: String(search().step),
  });
});

test('RP2: the CSV has what the table shows', async () => {
  answers.value = (_metric, step) => ({ value: step + 1, count: 1 });
  await open(`${DAYS}&compare=false`);
  await chart();
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'All metrics as CSV' }));
  const lines = (await saved[0])?.trim().split('\r\n') ?? [];
  expect(lines[0]).toContain('Day,Conversations,Incoming,Outgoing,First response (seconds)');
  expect(lines.slice(1, -1).map((line) => line.split(/,(?=\d)/).slice(1))).toEqual(
    [4, 3, 2, 1].map((value) => Array.from({ length: 7 }, () => String(value))),
  );
  expect(lines.at(-1)).toMatch(/^Total,/);
});

test('RP2: a period without conversations says so and offers a longer one', async () => {
  const nothing = {
    conversations_count: 0,
    incoming_messages_count: 0,
    outgoing_messages_count: 0,
    avg_first_response_time: null,
    avg_resolution_time: null,
    reply_time: null,
    resolutions_count: 0,
  };
  Object.assign(answers, { summary: nothing, previous: nothing });
  const { search } = await open();
  expect(await screen.findByText('No conversations in this period')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show the last 90 days' }));
  await waitFor(() => expect(search()).toMatchObject({ span: 'custom' }));
});

test('RP2: figures that cannot be loaded say so where they would be', async () => {
  answers.answer = (name) => {
    if (name === 'showReport') throw new ApiError({ status: 500, code: 'unavailable', message: '' });
    return undefined;
  };
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load these figures');
  expect(cards()[0]?.textContent).toContain('1,129');
  answers.answer = () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart()).toBeDefined();
});
