import type { Conversation, SuggestedArticle } from '@parley/contract';
import { ConfirmProvider } from '@parley/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../../shared/api';
import { renderInAccount } from '../../../testing/render-in-account';
import { useOfferInsertion } from '../../composer/data/open-reply';
import { useConversationActions } from '../../conversations/data/conversation-mutations';
import { buildMessage } from '../../conversations/testing/build-message';
import { buildConversation } from '../../conversations/testing/builders';
import { DetailsPanel } from '../details-panel';

// Load the lazy part first: importing it is slow on a busy machine.
await import('./suggested-articles');

const article = (id: number, title: string): SuggestedArticle => ({
  id,
  title,
  locale: 'de',
  portal_name: 'Acme Help',
  category_name: 'Billing',
  link: `https://help.acme.example/hc/acme/articles/article-${id}`,
});
const says = (id: number, message_type: 0 | 1): Conversation =>
  buildConversation({ last_non_activity_message: buildMessage({ id, message_type }) as never });

let suggested: SuggestedArticle[];
let refusal: ApiError | null;
const inserted = vi.fn();
const copied = vi.fn(async () => undefined);
const searches = () =>
  vi.mocked(api.call).mock.calls.filter(([name]) => (name as string) === 'suggestArticles').length;
let show: (conversation: Conversation) => void;

beforeEach(() => {
  suggested = [article(1, 'Refunds [EU]'), article(2, 'Track your order')];
  refusal = null;
  inserted.mockReset();
  copied.mockClear();
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => {
    if (name === 'listConversationAttachments') return { meta: { total_count: 0 }, payload: [] };
    if (name !== 'suggestArticles') return [];
    if (refusal) throw refusal;
    return { payload: suggested };
  }) as never);
  vi.spyOn(api, 'callWithSeq').mockResolvedValue({ data: { payload: [] }, seq: null, events: [] } as never);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Panel({ first, hasReplyBox }: { first: Conversation; hasReplyBox: boolean }) {
  const scope = { accountId: 1, myId: 7 };
  const [conversation, setConversation] = useState(first);
  useEffect(() => {
    show = (next) => act(() => setConversation(next));
  }, []);
  const actions = useConversationActions(scope);
  return (
    <ConfirmProvider>
      <DetailsPanel scope={scope} conversation={conversation} actions={actions} />
      {hasReplyBox ? <ReplyBox /> : null}
    </ConfirmProvider>
  );
}
function ReplyBox() {
  useOfferInsertion(inserted);
  return null;
}

async function open({ hasFeature = true, hasReplyBox = true } = {}) {
  await renderInAccount(<Panel first={says(5, 0)} hasReplyBox={hasReplyBox} />, {
    account: { features: hasFeature ? { help_center: true } : {} },
  });
  await screen.findByRole('button', { name: 'Actions' });
}
const section = () =>
  document.querySelector<HTMLElement>('[data-section="suggested_articles"]') as HTMLElement;
const titles = () =>
  within(section())
    .queryAllByRole('link')
    .map((link) => link.firstChild?.textContent);

test('RE (article insert): a suggestion opens in a new tab, its link is inserted into the reply or copied', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /^Refunds \[EU\]/ });
  expect(link.textContent).toBe('Refunds [EU]Acme Help · German · BillingOpens in a new tab');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://help.acme.example/hc/acme/articles/article-1',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Insert link to Refunds [EU]' }));
  const markdown = String.raw`[Refunds \[EU\]](https://help.acme.example/hc/acme/articles/article-1)`;
  expect(inserted.mock.calls).toEqual([[{ type: 'markdown', markdown }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link to Track your order' }));
  await waitFor(() =>
    expect(copied.mock.calls).toEqual([['https://help.acme.example/hc/acme/articles/article-2']]),
  );
});

test('RE (article insert): a new message of the customer brings new suggestions, a reply of the team does not', async () => {
  await open();
  await waitFor(() => expect(titles()).toEqual(['Refunds [EU]', 'Track your order']));
  suggested = [article(3, 'Opening hours')];
  show(says(6, 1));
  expect([searches(), titles().length]).toEqual([1, 2]);
  show(says(7, 0));
  await waitFor(() => expect(titles()).toEqual(['Opening hours']));
  expect(searches()).toBe(2);
});

test.each([
  ['the pointer is', () => fireEvent.pointerEnter(list()), () => fireEvent.pointerLeave(list())],
  ['the focus is', () => act(() => links()[1]?.focus()), () => act(() => links()[1]?.blur())],
])('RE (article insert): suggestions stay as they are while %s on them', async (_what, come, leave) => {
  await open();
  await waitFor(() => expect(titles()).toHaveLength(2));
  come();
  suggested = [article(3, 'Opening hours')];
  show(says(7, 0));
  expect([searches(), titles().length]).toEqual([1, 2]);
  leave();
  await waitFor(() => expect(titles()).toEqual(['Opening hours']));
});
const links = () => within(section()).getAllByRole('link');
const list = () => within(section()).getByRole('list').parentElement as HTMLElement;

test('RE (article insert): a failed search can be repeated, and one that finds nothing says so', async () => {
  refusal = new ApiError({ status: 500, code: 'internal', message: '', attributes: [] });
  await open();
  await screen.findByText('Couldn’t load articles');
  refusal = null;
  suggested = [];
  fireEvent.click(within(section()).getByRole('button', { name: 'Try again' }));
  await screen.findByText('No matching articles');
  expect(titles()).toEqual([]);
});

test('RE (article insert): without a reply box links can be copied only, without the feature there is no section', async () => {
  await open({ hasReplyBox: false });
  const insert = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Insert link to Refunds [EU]',
  });
  expect(insert.disabled).toBe(true);
  cleanup();
  await open({ hasFeature: false });
  expect(section()).toBeNull();
});
