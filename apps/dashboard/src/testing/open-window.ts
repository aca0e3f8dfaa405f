import { ApiError, createApiClient } from '@parley/api-client';
import type { Availability, RealtimeMessage, SessionUser } from '@parley/contract';
import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { stubBrowserGlobals } from './browser-globals';
import { differencesBetween } from './differences';
import type { Watch } from './watches';

/** Who looks, and with what the server knows them. */
export interface WindowUser {
  id: number;
  /** Personal token. */
  token: string;
  pubsubToken: string;
  accountId: number;
}

/** A person's window without its screen: the dashboard's own modules, their cache, and a real socket. */
export interface OpenWindow {
  /** Every event that came, in order. */
  received: RealtimeMessage[];
  /** Where this window shows something else than one that is opened now: a line each. */
  differences(): Promise<string[]>;
  /** Resolves when an event that fits has come, of those after the first `from`. Error after 10 s. */
  until(fits: (message: RealtimeMessage) => boolean, from?: number): Promise<void>;
  /** Who is writing there, as `kind:id`. */
  typists(conversationId: number): string[];
  /** Who is there, by id. */
  presence(): Readonly<Record<string, Availability>>;
  /** How often the server has told it to sign out; to load the page anew, counted over all windows. */
  signOuts(): number;
  reloads(): number;
  close(): void;
}

interface WindowOptions {
  /** Ask for what came after this event number, instead of from now on. */
  lastSeq?: number;
}

/** How long a view may take that is read again, not moved (`invalidateSoon`): as long as anything that comes by itself. */
const READ_AGAIN_WITHIN_MS = 10_000;
const PATIENCE = { timeout: 10_000, interval: 5 };

/** Opens the views and waits until they are shown. */
export async function openWindow(
  url: string,
  person: WindowUser,
  watches: readonly Watch[],
  options: WindowOptions = {},
): Promise<OpenWindow> {
  stubBrowserGlobals(url, WebSocket);
  const fresh = await loadDashboard(url, person);
  const live = await loadDashboard(url, person);
  const { accountId } = person;
  const scope = { accountId, myId: person.id };
  const received: RealtimeMessage[] = [];

  live.conversations.subscribeToConversationEvents(live.queryClient, scope);
  live.conversations.subscribeToOpenCountEvents(live.queryClient, scope);
  live.conversations.subscribeToScheduledMessages(live.queryClient, accountId);
  live.workspace.followWorkspace(live.queryClient, accountId);
  live.settings.followSettings(live.queryClient, accountId);
  live.members.followMembers(live.queryClient, accountId);
  live.configuration.followConfiguration(live.queryClient, accountId);
  live.notes.subscribeToContactNotes(live.queryClient, accountId);
  live.notifications.keepNotificationsLive(live.queryClient, accountId);
  live.notifications.followUnreadNotifications(live.queryClient, accountId);
  live.realtime.onRealtimeEvent((message) => void received.push(message));
  let signOuts = 0;
  const subscribed = new Promise<void>((resolve) => {
    live.realtime.onRealtimeEvent({ event: () => undefined, subscribed: () => resolve() });
  });
  if (options.lastSeq !== undefined) live.snapshotSeq.setSnapshotSeq(accountId, options.lastSeq);
  const close = live.connection.startRealtime({
    identity: { pubsubToken: person.pubsubToken, accountId, userId: person.id },
    onLogout: () => void (signOuts += 1),
    onRejected: () => undefined,
  });
  for (const watch of watches) {
    const query = watch.query(live, scope);
    const observer = new QueryObserver(live.queryClient, query as never);
    observer.subscribe(() => undefined);
    watch.follow?.(live, scope, query.queryKey);
  }
  await subscribed;

  const whenIdle = () => waitUntilIdle(live);
  /** Of each view in which something differs, what. */
  const differ = async (among: readonly Watch[]): Promise<Map<Watch, string[]>> => {
    await whenIdle();
    fresh.queryClient.clear();
    fresh.putUser();
    const answers = await Promise.all(among.map((watch) => fetchFresh(fresh, watch, scope)));
    const lines = among.map((watch, index): [Watch, string[]] => [
      watch,
      differencesBetween(shownIn(live, watch, scope), answers[index], watch.name),
    ]);
    return new Map(lines.filter(([, found]) => found.length > 0));
  };
  await whenIdle();

  return {
    received,
    close,
    until: (fits, from = 0) =>
      vi.waitFor(() => {
        const events = received.slice(from);
        if (!events.some(fits))
          throw new Error(`not received; came: ${events.map(({ event }) => event).join(' ')}`);
      }, PATIENCE),
    async differences() {
      const deadline = Date.now() + READ_AGAIN_WITHIN_MS;
      let found = await differ(watches);
      while (found.size > 0 && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        found = await differ([...found.keys()]);
      }
      return [...found.values()].flat();
    },
    typists: (conversationId) =>
      (live.typing.useTyping.getState().typists[conversationId] ?? []).map(({ key }) => key),
    presence: () => live.presence.usePresence.getState().users,
    signOuts: () => signOuts,
    reloads: () => vi.mocked(location.reload).mock.calls.length,
  };
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

/** The dashboard's modules once more, with nothing of another window in them, calling as this person. */
async function loadDashboard(url: string, person: WindowUser) {
  const underway = new Set<object>();
  const callAs: typeof fetch = async (input, init) => {
    const call = { address: String(input instanceof Request ? input.url : input), since: Date.now() };
    underway.add(call);
    try {
      const headers = new Headers(init?.headers);
      headers.set('api_access_token', person.token);
      const answer = await fetch(input, { ...init, headers });
      // Read here, so that nothing counts as asked until it is there.
      const text = await answer.text();
      return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers });
    } finally {
      underway.delete(call);
    }
  };
  vi.resetModules();
  const snapshotSeq = await import('../shared/realtime/snapshot-seq');
  const api = createApiClient({ baseUrl: url, fetch: callAs, onSeq: snapshotSeq.recordResponseSeq });
  vi.doMock('../shared/api', () => ({ ApiError, api, setUnauthenticatedListener: () => undefined }));
  const { queryClient } = await import('../app/query-client');
  const { sessionQuery } = await import('../shared/session/session-query');
  const modules = {
    snapshotSeq,
    realtime: await import('../shared/realtime/realtime'),
    connection: await import('../shared/realtime/connection'),
    presence: await import('../shared/realtime/presence-store'),
    workspace: {
      ...(await import('../shared/workspace/use-workspace-live')),
      ...(await import('../shared/workspace/workspace-query')),
    },
    members: {
      ...(await import('../shared/members/use-members-live')),
      ...(await import('../shared/members/members-query')),
    },
    configuration: {
      ...(await import('../shared/canned-responses/canned-responses-query')),
      ...(await import('../shared/configuration/custom-filters')),
      ...(await import('../shared/configuration/use-configuration-live')),
      ...(await import('../shared/custom-attributes/definitions-query')),
      ...(await import('../shared/macros/macros-query')),
      ...(await import('../shared/session/account-query')),
    },
    conversations: {
      ...(await import('../features/conversations/data/conversation-realtime')),
      ...(await import('../features/conversations/data/conversation-queries')),
      ...(await import('../features/conversations/data/count-queries')),
      ...(await import('../features/conversations/data/message-queries')),
      ...(await import('../features/conversations/data/assignable-agents')),
      ...(await import('../features/conversations/data/scheduled-messages')),
      ...(await import('../features/conversation-sidebar/data/open-count-queries')),
    },
    notifications: {
      ...(await import('../shared/notifications/unread-notifications')),
      ...(await import('../features/notifications/data/notification-realtime')),
      ...(await import('../features/notifications/data/notification-queries')),
    },
    contacts: {
      ...(await import('../features/contacts/data/contact-list-query')),
      ...(await import('../features/contacts/data/contact-list-live')),
      ...(await import('../features/contacts/data/conversation-counts')),
    },
    notes: {
      ...(await import('../shared/contacts/notes/contact-notes')),
      ...(await import('../shared/contacts/notes/contact-notes-live')),
    },
    teams: await import('../features/teams/data/teams'),
    typing: await import('../features/conversations/data/typing-store'),
    settings: {
      ...(await import('../features/settings/data/settings-realtime')),
      ...(await import('../features/inboxes/data/inboxes')),
      ...(await import('../features/webhooks/data/webhooks')),
    },
  };
  const user: SessionUser = await api.call('showProfile');
  const putUser = () => void queryClient.setQueryData(sessionQuery.queryKey, user);
  putUser();
  /** Requests that have no answer yet, and queries that are being read. */
  const pending = (): unknown[] => {
    const reading = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    return [...underway, ...reading.map(({ queryKey }) => queryKey)];
  };
  return { ...modules, queryClient, putUser, pending };
}

async function waitUntilIdle(dashboard: Dashboard): Promise<void> {
  let stillFor = 0;
  await vi.waitFor(() => {
    const pending = dashboard.pending();
    stillFor = pending.length > 0 ? 0 : stillFor + 1;
    if (stillFor < 3) throw new Error(`at ${Date.now()} still asking: ${JSON.stringify(pending)}`);
  }, PATIENCE);
}

type Scope = { accountId: number; myId: number };

const REFUSED = 'refused';

async function fetchFresh(dashboard: Dashboard, watch: Watch, scope: Scope): Promise<unknown> {
  try {
    const data: unknown = await dashboard.queryClient.fetchQuery(watch.query(dashboard, scope) as never);
    return watch.shown(data as never);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return REFUSED;
    throw error;
  }
}

function shownIn(dashboard: Dashboard, watch: Watch, scope: Scope): unknown {
  const state = dashboard.queryClient.getQueryState(watch.query(dashboard, scope).queryKey);
  if (state?.status === 'error') return REFUSED;
  return state?.data === undefined ? undefined : watch.shown(state.data as never);
}
