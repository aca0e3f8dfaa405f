import type { CsatMetrics, CsatResponse } from '@parley/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { renderInAccount } from '../../testing/render-in-account';
import { CsatPage } from './csat-page';

const contact = { id: 3, name: 'Grace Park', thumbnail: '' } as never;
const good: CsatResponse = {
  id: 9,
  rating: 5,
  feedback_message: 'Quick and kind',
  csat_review_notes: null,
  review_notes_updated_at: null,
  account_id: 1,
  message_id: 90,
  contact,
  conversation_id: 4_809,
  inbox_id: 1,
  created_at: 1_790_000_000,
};
const bad: CsatResponse = {
  ...good,
  id: 8,
  rating: 1,
  feedback_message: null,
  csat_review_notes: 'Call her',
};

let metrics: CsatMetrics;
let responses: CsatResponse[];
let failing: string | null;
const asked = vi.fn<(name: string, input: { query?: object; body?: object }) => void>();
const fetched = vi.fn<typeof fetch>();

stubMissingJsdomApis();
beforeEach(() => {
  metrics = {
    total_count: 8,
    ratings_count: { 5: 5, 4: 1, 1: 2 },
    total_sent_messages_count: 30,
    comments_count: 3,
  };
  responses = [good, bad];
  failing = null;
  asked.mockReset();
  fetched.mockReset().mockImplementation(async () => new Response('Agent name\r\n'));
  vi.spyOn(api, 'call').mockImplementation((async (
    name: string,
    input: { query?: object; body?: object },
  ) => {
    asked(name, input);
    if (name === failing) throw new ApiError({ status: 403, code: 'forbidden', message: 'Closed' });
    if (name === 'listAgents') return [{ id: 7, name: 'Mira', email: 'mira@acme.example' }];
    if (name === 'showCsatMetrics') return metrics;
    if (name === 'listCsatDays') return [{ date: '2026-01-01', ratings_count: { 5: 1 } }];
    if (name === 'listCsatResponses') return responses;
    if (name === 'updateCsatResponse') return { ...bad, ...input.body };
    return { payload: [] };
  }) as never);
  vi.stubGlobal('fetch', fetched);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const open = (search = '', features: Record<string, true> = { csat_review_notes: true }) =>
  renderInAccount(<CsatPage />, { account: { features }, search });
const list = () => screen.findByRole('grid', { name: 'Responses' });
const lastQuery = (name: string) => asked.mock.calls.findLast(([call]) => call === name)?.[1].query;

test('CS2: score and response rate have two decimals', async () => {
  await open();
  const score = await screen.findByRole('region', { name: 'Satisfaction score' });
  await waitFor(() => expect(score.textContent).toContain('75.00%'));
  expect(score.textContent).toContain('6 of 8 responses rated 4 or 5');
  expect(score.textContent).toContain('26.67%');
  expect(score.textContent).toContain('8 responses to 30 surveys');
});

test('CS2: with a filter the response rate is a dash, with the reason', async () => {
  await open('?agent=7');
  const score = await screen.findByRole('region', { name: 'Satisfaction score' });
  await waitFor(() => expect(score.textContent).toContain('Not available with filters'));
  expect(score.textContent).not.toContain('26.67%');
  expect(lastQuery('showCsatMetrics')).toMatchObject({ user_ids: [7] });
});

test('CS1: a rating lists its responses, while the figures stay', async () => {
  const { search } = await open();
  const ratings = await screen.findByRole('region', { name: 'Ratings' });
  fireEvent.click((await within(ratings).findAllByRole('button'))[4] as HTMLElement);
  await waitFor(() => expect(lastQuery('listCsatResponses')).toMatchObject({ rating: [1] }));
  expect(search()).toMatchObject({ rating: 1 });
  expect(lastQuery('showCsatMetrics')).not.toHaveProperty('rating');
});

test('CS1: the tabs list responses with a comment, and bad ones', async () => {
  await open();
  await list();
  fireEvent.click(screen.getByRole('tab', { name: /With a comment/ }));
  await waitFor(() => expect(lastQuery('listCsatResponses')).toMatchObject({ has_comment: true }));
  fireEvent.click(screen.getByRole('tab', { name: /1 and 2/ }));
  await waitFor(() => expect(lastQuery('listCsatResponses')).toMatchObject({ rating: [1, 2] }));
  expect(lastQuery('listCsatResponses')).not.toHaveProperty('has_comment');
});

test('CS1: a response shows its rating, comment, contact, notes and conversation', async () => {
  await open();
  const [, first, second] = within(await list()).getAllByRole('row');
  expect(first?.textContent).toContain('Quick and kind');
  expect(first?.textContent).toContain('Grace Park');
  expect(within(first as HTMLElement).getByRole('link', { name: '#4809' })).toBeDefined();
  expect(second?.textContent).toContain('No comment');
  expect(second?.textContent).toContain('Call her');
});

test('CS1: review notes are written in the dialog of a response', async () => {
  await open();
  const [, , row] = within(await list()).getAllByRole('row');
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Edit review notes' }));
  const dialog = await screen.findByRole('dialog');
  const notes = within(dialog).getByRole('textbox', { name: 'Review notes' });
  expect((notes as HTMLTextAreaElement).value).toBe('Call her');
  fireEvent.change(notes, { target: { value: 'Called, solved' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Notes saved')).toBeDefined();
  const sent = asked.mock.calls.findLast(([name]) => name === 'updateCsatResponse')?.[1];
  expect(sent?.body).toEqual({ csat_review_notes: 'Called, solved' });
});

test('CS1: without the feature, notes can be neither written nor opened for writing', async () => {
  await open('', {});
  await list();
  expect(screen.queryByRole('button', { name: 'Edit review notes' })).toBeNull();
});

test('CS1: the CSV has the filters and the order of the list', async () => {
  await open('?rating=low&sort=created_at&span=custom&from=2026-11-01&to=2026-11-02');
  await list();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const url = new URL(String(fetched.mock.lastCall?.[0]), 'https://parley.example');
  expect(url.pathname).toBe('/api/v1/accounts/1/csat_survey_responses/download');
  const listed = lastQuery('listCsatResponses') as { since: number; until: number };
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sort: 'created_at',
    rating: '1,2',
    since: String(listed.since),
    until: String(listed.until),
  });
});

test('CS1: a period without responses says so and offers a longer one', async () => {
  metrics = { total_count: 0, ratings_count: {}, total_sent_messages_count: 0, comments_count: 0 };
  responses = [];
  const { search } = await open();
  expect(await screen.findByText('No responses in this period')).toBeDefined();
  const score = screen.getByRole('region', { name: 'Satisfaction score' });
  expect(score.textContent).toContain('–');
  expect(score.textContent).not.toContain('0.00%');
  fireEvent.click(screen.getByRole('button', { name: 'Show the last 90 days' }));
  await waitFor(() => expect(search()).toMatchObject({ span: 'custom' }));
});

test('a card that cannot be loaded says so itself, and the others stay', async () => {
  failing = 'listCsatDays';
  await open();
  const days = await screen.findByRole('region', { name: 'Responses per day' });
  expect(await within(days).findByRole('button', { name: 'Try again' })).toBeDefined();
  expect((await list()).textContent).toContain('Quick and kind');
});
