import type { QueryClient } from '@tanstack/react-query';
import { createRoute, useMatches } from '@tanstack/react-router';
import { conversationRoutes } from '../shared/routes/conversation-routes';
import { useAbility } from '../shared/session/use-session';
import { lazyScreen } from './lazy-screen';
import { accountRoute } from './root-routes';
import { screenRoutes } from './screen-route';

const loadPage = () => import('../features/conversation-screen/conversations-page');
const ConversationsPage = lazyScreen(loadPage, 'ConversationsPage');
const NoAccessPage = lazyScreen(() => import('../features/shell/no-access-page'), 'NoAccessPage');

/**
 * One layout route for all views, so that the list stays mounted and keeps its rows and scroll position while one goes
 * from conversation to conversation.
 */
const layoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'conversations',
  component: ConversationsScreen,
});

function ConversationsScreen() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  // People without access to any area end up on the dashboard.
  if (!useAbility('openConversations')) return <NoAccessPage />;
  return <ConversationsPage {...viewPropsOf(match)} />;
}

interface Match {
  fullPath: string;
  params: object;
}

function viewPropsOf(match: Match | undefined) {
  const params: Params = match?.params ?? {};
  return {
    view: viewOf(match?.fullPath ?? '', params),
    conversationId: params.conversationId ? Number(params.conversationId) : undefined,
  };
}

/** Preloads the code and data that the open conversation view needs; does nothing for other screens. */
export async function prepareConversations(
  queryClient: QueryClient,
  matches: readonly (Match & { routeId: string; search: object })[],
): Promise<void> {
  const match = matches.at(-1);
  if (!match || !matches.some(({ routeId }) => routeId === layoutRoute.id)) return;
  const [{ prefetchConversationsPage }] = await Promise.all([loadPage(), ConversationsPage.preload()]);
  await prefetchConversationsPage(queryClient, {
    ...viewPropsOf(match),
    accountId: Number((match.params as Params).accountId),
    search: match.search,
  });
}

interface Params {
  accountId?: string;
  conversationId?: string;
  inboxId?: string;
  label?: string;
  teamId?: string;
  viewId?: string;
}

function viewOf(path: string, { inboxId, label, teamId, viewId }: Params) {
  if (inboxId) return { kind: 'inbox', inboxId: Number(inboxId) } as const;
  if (label) return { kind: 'label', label } as const;
  if (teamId) return { kind: 'team', teamId: Number(teamId) } as const;
  // The conditions are known when the saved filters are loaded.
  if (viewId) return { kind: 'folder', folderId: Number(viewId), conditions: null } as const;
  if (path.includes('/mentions/')) return { kind: 'mentions' } as const;
  if (path.includes('/unattended/')) return { kind: 'unattended' } as const;
  if (path.includes('/participating/')) return { kind: 'participating' } as const;
  return { kind: 'all' } as const;
}

export const conversationScreens = layoutRoute.addChildren(screenRoutes(layoutRoute, conversationRoutes));
