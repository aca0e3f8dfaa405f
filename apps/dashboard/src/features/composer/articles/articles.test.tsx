import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { accountQuery } from '../../../shared/session/account-query';
import { replaceApiCalls } from '../../../testing/replace-api-calls';
import { useOutbox } from '../../conversations/data/outbox';
import { saveDraft } from '../data/drafts';
import { layNothingOut, openReplyBox, replyEditor } from '../testing/open-reply-box';
import { pasteInto, pressReplyButton, sentMessages } from '../testing/write-reply';

// Load the lazy parts first: importing them is slow on a busy machine.
await Promise.all([
  import('../../conversations/data/outbox-sender'),
  import('../components/reply-editor'),
  import('../components/late-tools'),
  import('./article-dialog'),
]);
replaceApiCalls();
layNothingOut();

const reply = { accountId: 7, userId: 1, conversationId: 1, mode: 'reply' } as const;
const article = (id: number, title: string, change: object = {}) => ({
  id,
  title,
  locale: 'en',
  content: `Text of **${title}**`,
  slug: `article-${id}`,
  portal_slug: 'acme',
  portal_name: 'Acme Help',
  link: `https://help.acme.example/hc/acme/articles/article-${id}`,
  account_id: 7,
  category_name: 'Billing',
  status: 'published',
  updated_at: 1_790_000_000,
  ...change,
});
const many = [
  article(1, 'Refunds [EU]'),
  ...[2, 3, 4, 5, 6].map((id) => article(id, `Refund ${id}`)),
  article(9, 'Refunds in a hidden help center', { link: null }),
];
const canned = [{ id: 1, short_code: 'refund', content: 'It is done.' }];

beforeEach(() => {
  vi.mocked(api.call).mockImplementation((async (name: string) => {
    if (name === 'createMessage') return { id: 900 };
    if (name === 'listCannedResponses') return canned;
    if (name === 'searchArticles') return { payload: { articles: many } };
    return {};
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  saveDraft(reply, '');
});

const articleSearches = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'searchArticles' ? [(options as { query: object }).query] : [],
    );
const open = (abilities: readonly string[] = ['editArticles']) => openReplyBox({ abilities });
const options = async () => {
  const list = await screen.findByRole('listbox', { name: 'Canned responses' });
  return (await within(list).findAllByRole('option')).map(({ textContent }) => textContent);
};
const sends = async (box: HTMLElement, content: string) => {
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sentMessages().map((message) => message['content'])).toEqual([content]));
};

test('RE (article insert), RE11: after a slash, five articles follow the canned responses; one becomes a link', async () => {
  open();
  const box = await replyEditor();
  pasteInto(box, 'See /refu');
  expect(await options()).toEqual([
    '/refundIt is done.',
    'Refunds [EU]Article · Acme Help · English · Billing',
    ...[2, 3, 4, 5].map((id) => `Refund ${id}Article · Acme Help · English · Billing`),
  ]);
  expect(articleSearches()).toEqual([{ q: 'refu', status: 'published' }]);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.textContent).toBe('See Refunds [EU]');
  await sends(box, String.raw`See [Refunds \[EU\]](https://help.acme.example/hc/acme/articles/article-1)`);
});

test('RE (article insert): one letter finds canned responses only, and a failing search of articles hides none', async () => {
  open();
  const box = await replyEditor();
  pasteInto(box, '/r');
  expect(await options()).toEqual(['/refundIt is done.']);
  expect(articleSearches()).toEqual([]);
  vi.mocked(api.call).mockImplementation((async (name: string) => {
    if (name === 'searchArticles') throw new Error('offline');
    return canned;
  }) as never);
  pasteInto(box, 'ef');
  await waitFor(() => expect(articleSearches()).toHaveLength(1));
  expect(await options()).toEqual(['/refundIt is done.']);
});

test('RE (article insert): canned responses do not wait for a slow search of articles, which follow them', async () => {
  let answer = (_articles: object) => {};
  vi.mocked(api.call).mockImplementation((async (name: string) => {
    if (name === 'listCannedResponses') return canned;
    if (name !== 'searchArticles') return {};
    return new Promise((resolve) => {
      answer = resolve;
    });
  }) as never);
  open();
  const box = await replyEditor();
  pasteInto(box, '/refu');
  expect(await options()).toEqual(['/refundIt is done.']);
  answer({ payload: { articles: [article(1, 'Refunds')] } });
  await waitFor(async () =>
    expect(await options()).toEqual(['/refundIt is done.', 'RefundsArticle · Acme Help · English · Billing']),
  );
});

test('RE (article insert): without the feature, or for those who may not edit articles, there are none', async () => {
  open([]);
  pasteInto(await replyEditor(), '/refu');
  expect(await options()).toEqual(['/refundIt is done.']);
  expect(screen.queryByRole('button', { name: 'Insert article' })).toBeNull();
  cleanup();
  saveDraft(reply, '');
  const { queryClient, show } = open();
  queryClient.setQueryData(accountQuery(7).queryKey, { features: { canned_responses: true } } as never);
  show();
  pasteInto(await replyEditor(), '/refun');
  expect(await options()).toEqual(['/refundIt is done.']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Insert article' })).toBeNull());
  expect(articleSearches()).toEqual([]);
});

async function openDialog() {
  open();
  const box = await replyEditor();
  await screen.findByRole('button', { name: 'Insert article' });
  pressReplyButton('Insert article');
  const dialog = await screen.findByRole('dialog', { name: 'Insert article' });
  const search = within(dialog).getByRole('combobox', { name: 'Search articles' });
  return { box, dialog, search };
}

test('RE (article insert): the dialog is worked by keyboard; Enter inserts the link, Escape returns to the reply', async () => {
  const { box, dialog, search } = await openDialog();
  expect(document.activeElement).toBe(search);
  expect(within(dialog).getByText(/Type at least two letters/)).toBeDefined();
  fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(box));

  pressReplyButton('Insert article');
  const again = await screen.findByRole('combobox', { name: 'Search articles' });
  fireEvent.change(again, { target: { value: 'refund' } });
  const rows = await screen.findAllByRole('option');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Refunds [EU]Acme Help · English · BillingText of Refunds [EU]',
    ...[2, 3, 4, 5, 6].map((id) => `Refund ${id}Acme Help · English · BillingText of Refund ${id}`),
  ]);
  fireEvent.keyDown(again, { key: 'ArrowDown' });
  expect(again.getAttribute('aria-activedescendant')).toBe(rows[1]?.id);
  fireEvent.keyDown(again, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(box));
  await sends(box, '[Refund 2](https://help.acme.example/hc/acme/articles/article-2)');
});

test('RE (article insert): the text of the chosen article is inserted with its format', async () => {
  const { box, dialog, search } = await openDialog();
  fireEvent.change(search, { target: { value: 'refund' } });
  fireEvent.click((await within(dialog).findAllByRole('option'))[2] as HTMLElement);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Insert text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await sends(box, 'Text of **Refund 3**');
});
