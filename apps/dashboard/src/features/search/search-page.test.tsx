import type {
  Message,
  Permission,
  SearchedArticle,
  SearchedContact,
  SearchedConversation,
} from '@parley/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { stubMissingJsdomApis } from '../../testing/mock-api-calls';
import { membership, renderInAccount } from '../../testing/render-in-account';
import { SearchPage } from './search-page';
import { rightsOf } from '../../testing/member-rights';

const contact = (id: number, name: string): SearchedContact => ({
  id,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  phone_number: null,
  identifier: null,
  additional_attributes: {},
  last_activity_at: 1_790_000_000,
});
const conversation = (id: number, name: string): SearchedConversation => ({
  id,
  account_id: 1,
  created_at: 1_790_000_000,
  status: 'open',
  snoozed_until: null,
  last_activity_at: 1_790_000_000,
  contact: contact(id, name),
  inbox: { id: 1, channel_id: 1, name: 'Website', channel_type: 'Channel::WebWidget' },
});
const message = (id: number, content: string): Message => ({
  id,
  content,
  inbox_id: 1,
  conversation_id: 42,
  message_type: 0,
  content_type: 'text',
  status: 'sent',
  content_attributes: {},
  created_at: 1_790_000_000,
  private: false,
  source_id: null,
});

const article: SearchedArticle = {
  id: 5,
  title: 'Refunds',
  locale: 'de',
  content: 'How to get a **refund**',
  slug: 'refunds',
  portal_slug: 'acme',
  portal_name: 'Acme Help',
  link: null,
  account_id: 1,
  category_name: null,
  status: 'draft',
  updated_at: 1_790_000_000,
};

interface Found {
  contacts: SearchedContact[];
  conversations: SearchedConversation[];
  messages: Message[];
  articles: SearchedArticle[];
}

const nothing: Found = { contacts: [], conversations: [], messages: [], articles: [] };
let found: (q: string, page: number) => Found | Promise<Found>;
const calls = vi.fn<(name: string, query: Record<string, unknown>) => void>();
const queriesOf = (name: string) =>
  calls.mock.calls.filter(([call]) => call === name).map(([, query]) => query);

stubMissingJsdomApis();
beforeEach(() => {
  localStorage.clear();
  found = () => nothing;
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: Record<string, unknown>) => {
    const query = (input['query'] ?? {}) as { q?: string; page?: number };
    calls(name, query);
    if (name === 'listLabels') return { payload: [] };
    if (name === 'listTeams') return [];
    if (name === 'listInboxes') return { payload: [{ id: 1, name: 'Website' }] };
    if (name === 'listAgents') return [{ id: 8, name: 'Mira', email: 'mira@acme.example' }];
    return { payload: await found(query.q ?? '', query.page ?? 1) };
  }) as never);
});

const features = { advanced_search: true, crm: true };
const open = (search = '', who: Parameters<typeof rightsOf>[0] = 'administrator', more = {}) =>
  renderInAccount(<SearchPage />, {
    path: 'search',
    search,
    account: { features: { ...features, ...more } },
    user: { accounts: [{ ...membership, ...rightsOf(who) }] },
  });
const box = () => screen.findByRole('searchbox', { name: 'Search contacts, conversations, and messages' });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });

describe('SF1: search page', () => {
  test('results appear while typing, and the query is kept in the URL', async () => {
    found = () => ({
      ...nothing,
      contacts: [contact(1, 'Ada')],
      conversations: [conversation(7, 'Ada')],
      messages: [message(99, 'Please **refund** order 4711')],
    });
    const { search } = await open();
    await type('refund');
    const hit = await screen.findByRole('link', { name: /Please refund order/ });
    expect(hit.getAttribute('href')).toBe('/app/accounts/1/conversations/42?message=99');
    expect(within(hit).getByText('refund').tagName).toBe('MARK');
    expect(search()).toEqual({ q: 'refund' });
    expect(queriesOf('searchEverything').map(({ q }) => q)).toEqual(['refund']);
    expect(screen.getByRole('link', { name: /Ada.*#7/ }).getAttribute('href')).toBe(
      '/app/accounts/1/conversations/7',
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Contacts1',
      'Conversations1',
      'Messages1',
    ]);
  });

  test('articles are found for those who edit them, if the help center is on, and open their editor', async () => {
    found = () => ({ ...nothing, articles: [article] });
    await open('?q=refund', 'administrator', { help_center: true });
    const hit = await screen.findByRole('link', { name: /Refunds.*Acme Help.*German.*Draft/ });
    expect(hit.getAttribute('href')).toBe('/app/accounts/1/portals/acme/de/articles/5');
    fireEvent.click(screen.getByRole('tab', { name: /Articles/ }));
    expect(await screen.findByRole('link', { name: /Refunds/ })).toBeDefined();
    cleanup();
    await open('?q=refund');
    await screen.findByText(/No results/);
    expect(screen.queryByText('Refunds')).toBeNull();
    cleanup();
    await open('?q=refund', ['conversation_manage'], { help_center: true });
    await screen.findByText(/No results/);
    expect(screen.queryByText('Refunds')).toBeNull();
  });

  test('the response of an older query never replaces that of a newer one', async () => {
    const answers = new Map<string, (hits: Found) => void>();
    found = (q) =>
      new Promise((resolve) => {
        answers.set(q, resolve);
      });
    await open('?q=slow');
    await waitFor(() => expect(answers.has('slow')).toBe(true));
    await type('fast');
    await waitFor(() => expect(answers.has('fast')).toBe(true));
    answers.get('fast')?.({ ...nothing, contacts: [contact(2, 'Fast')] });
    await screen.findByText('Fast');
    answers.get('slow')?.({ ...nothing, contacts: [contact(1, 'Slow')] });
    await Promise.resolve();
    expect(screen.queryByText('Slow')).toBeNull();
    expect(screen.getByText('Fast')).toBeDefined();
  });

  test('the results of one type can be paged as long as pages are full', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => contact(from + index, `Human ${from + index}`));
    found = (_q, number) => ({ ...nothing, contacts: number === 1 ? page(1, 15) : page(16, 2) });
    const { search } = await open('?q=person');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all: Contacts' }));
    await screen.findByText('Human 15');
    expect(screen.getByRole('tab', { name: /Contacts/ }).textContent).toBe('Contacts15+');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Human 17');
    expect(search()).toEqual({ q: 'person', tab: 'contacts', page: 2 });
    expect(queriesOf('searchPeople')).toEqual([{ q: 'person', page: 2 }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  test('messages can be filtered by inbox and agent, and all results by time', async () => {
    found = () => ({ ...nothing, messages: [message(1, 'refund')] });
    await open('?q=refund&tab=messages&inbox=1&agent=8&span=custom&from=2026-10-01&to=2026-10-31');
    await waitFor(() => expect(queriesOf('searchMessages')).toHaveLength(1));
    const since = new Date(2026, 9, 1).getTime() / 1_000;
    const until = new Date(2026, 10, 1).getTime() / 1_000 - 1;
    expect(queriesOf('searchMessages')).toEqual([
      { q: 'refund', since, until, inbox_id: 1, from: 'agent:8', page: 1 },
    ]);
    expect(queriesOf('searchEverything')).toEqual([{ q: 'refund', since, until }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(queriesOf('searchEverything').at(-1)).toEqual({ q: 'refund' }));
  });

  test('arrow keys move through the results', async () => {
    found = () => ({ ...nothing, contacts: [contact(1, 'Ada')], messages: [message(9, 'Ada said')] });
    await open('?q=ada');
    await screen.findByText('said', { exact: false });
    const input = await box();
    input.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('ada@shop.example');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('href')).toContain('message=9');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(input);
  });

  test('recent searches are stored in this browser and can be removed', async () => {
    const { search } = await open();
    await screen.findByText('Search conversations and contacts');
    await type('invoice');
    fireEvent.submit(await box());
    await screen.findByText('No results');
    await type('');
    fireEvent.click(await screen.findByRole('button', { name: 'invoice' }));
    await waitFor(() => expect(search()).toEqual({ q: 'invoice' }));
    await type('');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove “invoice”' }));
    await screen.findByText('Search conversations and contacts');
    expect(JSON.stringify(localStorage)).not.toContain('invoice');
  });

  test('an offline search waits for the network and says so', async () => {
    found = () => ({ ...nothing, contacts: [contact(1, 'Ada')] });
    onlineManager.setOnline(false);
    try {
      await open('?q=zoe');
      await screen.findByText('You’re offline');
    } finally {
      act(() => onlineManager.setOnline(true));
    }
    expect(await screen.findByText('Ada')).toBeDefined();
  });

  test('a failed search shows the error and can be retried', async () => {
    found = () => {
      throw new ApiError({ status: 429, message: '', code: 'other' });
    };
    await open('?q=refund');
    await screen.findByText(/Too many attempts/);
    found = () => ({ ...nothing, contacts: [contact(1, 'Ada')] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada')).toBeDefined();
  });
});

test.each<[readonly Permission[], readonly string[]]>([
  [['contact_manage'], ['Contacts1']],
  [['conversation_manage'], ['All', 'Conversations1', 'Messages1']],
])('SF1, RO3: a user with %j finds only what they may open', async (permissions, tabs) => {
  found = () => ({
    ...nothing,
    contacts: [contact(1, 'Ada')],
    conversations: [conversation(7, 'Bea')],
    messages: [message(9, 'Cleo said')],
  });
  await open('?q=a', permissions);
  await screen.findByRole('tab', { name: new RegExp(tabs.at(-1)?.replace('1', '') ?? '') });
  await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs));
  const hits = screen.queryAllByRole('link', { name: /ada@shop\.example/ });
  expect(hits).toHaveLength(tabs.includes('Contacts1') ? 1 : 0);
});
