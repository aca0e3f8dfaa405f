import type { Message } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { threadAfterEvent } from '../model/conversation-events';
import { HISTORY_PAGE, newestIdOf, type Thread } from '../model/thread';
import { appendPage, trimOldest, NEWER_PAGE, prependPage } from '../model/thread-range';
import { conversationKeys } from './conversation-keys';
import { fetchWithEvents, eventLogOf } from './event-log';
import type { ThreadMove } from './message-queries';

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/** Replaces or extends the loaded thread range. False: the conversation has no such message. */
export async function loadThreadRange(
  queryClient: QueryClient,
  place: ConversationRef,
  to: ThreadMove,
): Promise<boolean> {
  const queryKey = conversationKeys.thread(place.accountId, place.conversationId);
  const known = queryClient.getQueryData<Thread>(queryKey);
  if (!known) return true;
  // Wait for a running refetch, which would otherwise overwrite the new range with the old one.
  if (to !== 'trim')
    await queryClient
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => undefined);
  const change = (next: (thread: Thread) => Thread) =>
    queryClient.setQueryData<Thread>(queryKey, (thread) => thread && next(thread));
  switch (to) {
    case 'trim':
      change((thread) => (thread.hasNewer ? thread : trimOldest(thread)));
      return true;
    case 'older':
      await readOlder(place, known, change);
      return true;
    case 'newer':
      await readNewer(place, known, change);
      return true;
    case 'start':
    case 'end': {
      const thread = await (to === 'end' ? readEnd(place) : readStart(place, newestIdOf(known)));
      change((current) => ({ ...thread, seq: thread.seq ?? current.seq }));
      return true;
    }
    default:
      return showMessage(place, { known, messageId: to, change });
  }
}

type Change = (next: (thread: Thread) => Thread) => void;

async function readOlder(place: ConversationRef, { messages: [oldest], hasOlder }: Thread, change: Change) {
  if (!oldest || !hasOlder) return;
  const page = await list(place, { before: oldest.id });
  // If the range changed meanwhile, the page no longer adjoins it and is dropped.
  change((thread) => (thread.messages[0]?.id === oldest.id ? prependPage(thread, page.messages) : thread));
}

async function readNewer(place: ConversationRef, { messages, hasNewer }: Thread, change: Change) {
  const newest = messages.at(-1);
  if (!newest || !hasNewer) return;
  const page = await list(place, { after: newest.id });
  change((thread) =>
    thread.messages.at(-1)?.id === newest.id ? page.withNewEvents(appendPage(thread, page.messages)) : thread,
  );
}

async function readEnd(place: ConversationRef): Promise<Thread> {
  const { messages, seq, withNewEvents } = await list(place, {});
  return withNewEvents({ messages, hasOlder: messages.length >= HISTORY_PAGE, seq });
}

async function readStart(place: ConversationRef, newestId: number): Promise<Thread> {
  const page = await list(place, { after: 0 });
  const { messages, seq } = page;
  return page.withNewEvents(endingWith(page, { messages, hasOlder: false, newestId, seq }));
}

async function showMessage(
  place: ConversationRef,
  { known, messageId, change }: { known: Thread; messageId: number; change: Change },
): Promise<boolean> {
  if (known.messages.some(({ id }) => id === messageId)) return true;
  const [older, page] = await Promise.all([
    list(place, { before: messageId }),
    // The messages after the preceding id begin with the message itself.
    list(place, { after: messageId - 1 }),
  ]);
  if (page.messages[0]?.id !== messageId) return false;
  const messages = [...older.messages, ...page.messages];
  const hasOlder = older.messages.length >= HISTORY_PAGE;
  const newestId = newestIdOf(known);
  change(({ seq }) =>
    page.withNewEvents(endingWith(page, { messages, hasOlder, newestId, seq: page.seq ?? seq })),
  );
  return true;
}

/** A range that ends with a page of newer messages. After a full page there may be more. */
function endingWith(page: Page, { newestId, ...end }: Thread): Thread {
  return page.messages.length < NEWER_PAGE ? end : { ...end, hasNewer: true, newestId: newestId ?? 0 };
}

interface Page {
  messages: Message[];
  seq: number | null;
  /** Applies the events since the response. */
  withNewEvents(thread: Thread): Thread;
}

async function list(
  { accountId, conversationId }: ConversationRef,
  query: { before?: number; after?: number },
): Promise<Page> {
  const log = eventLogOf(accountId);
  const { position } = log;
  const { data, seq } = await fetchWithEvents(accountId, () =>
    api.callWithSeq('listMessages', {
      params: { account_id: accountId, conversation_id: conversationId },
      query,
    }),
  );
  return {
    messages: data.payload,
    seq,
    // Read at the time of use, because other requests may have been awaited since the response.
    withNewEvents: (thread) =>
      (seq === null ? log.since(position) : log.after(seq)).reduce(
        (current, event) => threadAfterEvent(current, conversationId, event),
        thread,
      ),
  };
}
