import type { Conversation } from '@parley/contract';
import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { sessionQuery } from '../../../shared/session/session-query';
import { workspaceKey } from '../../../shared/workspace/workspace-query';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { buildConversation } from '../../conversations/testing/builders';
import { ReplyBox } from '../components/reply-box';

const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });

/** Stubs layout functions that the editor calls, because jsdom does not compute layout. */
export function layNothingOut(): void {
  const nowhere = () => new DOMRect(0, 0, 0, 0);
  Range.prototype.getBoundingClientRect ??= nowhere;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  document.elementFromPoint ??= () => null;
  Element.prototype.scrollIntoView ??= () => undefined;
}

interface Opened {
  channel?: string;
  canReply?: boolean;
  /** E-mail address of the contact. */
  contact?: string;
  inbox?: object;
  /** Messages of the conversation. */
  thread?: readonly object[];
  /** UI settings of the user Alex. */
  settings?: object;
  abilities?: readonly string[];
  /** Further content of the pane. */
  above?: (conversation: Conversation) => ReactNode;
}

/** Renders the reply box of a conversation for the user Alex (1) in account 7. */
export function openReplyBox({
  channel,
  canReply = true,
  contact,
  inbox,
  thread = [],
  settings = {},
  abilities = [],
  above,
}: Opened) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const base = buildConversation();
  const sender = { ...base.meta.sender, email: contact ?? null };
  const meta = { ...base.meta, sender, channel: (channel ?? base.meta.channel) as never };
  const conversation = { ...base, can_reply: canReply, meta };
  const me = {
    id: 1,
    name: 'Alex',
    email: 'alex@acme.example',
    ui_settings: settings,
    accounts: [{ id: 7, name: 'Acme', abilities }],
  };
  queryClient.setQueryData(sessionQuery.queryKey, me as never);
  const inboxes = [{ id: 1, name: 'Inbox', ...inbox }];
  queryClient.setQueryData(workspaceKey(7), { labels: [], inboxes, teams: [] });
  queryClient.setQueryData(conversationKeys.thread(7, conversation.id), {
    messages: thread,
    hasOlder: false,
    seq: null,
  });
  const { rerender } = render(<div />);
  const show = (change: Partial<typeof conversation> = {}) =>
    rerender(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <ConfirmProvider>
            <main>
              {above?.(conversation)}
              <ReplyBox
                scope={{ accountId: 7, myId: 1 }}
                conversation={{ ...conversation, ...change }}
                dropRef={{ current: null }}
              />
            </main>
          </ConfirmProvider>
          <Toaster label="Messages" />
        </I18nProvider>
      </QueryClientProvider>,
    );
  show();
  return { conversation, queryClient, show };
}

export const replyField = (name = 'Your reply') => screen.getByRole('textbox', { name });

/** The field, once the editor has replaced the plain field. */
export async function replyEditor(name?: string): Promise<HTMLElement> {
  act(() => replyField(name).focus());
  await waitFor(() => expect(replyField(name).getAttribute('contenteditable')).toBe('true'), {
    timeout: 10_000,
  });
  return replyField(name);
}
