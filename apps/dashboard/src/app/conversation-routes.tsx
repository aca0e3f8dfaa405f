import { createRoute, useMatches } from '@tanstack/react-router';
import { lazy } from 'react';
import { accountRoute } from './root-routes';

const ConversationsPage = lazy(async () => {
  const { ConversationsPage: component } = await import('../features/conversations/conversations-page');
  return { default: component };
});

/**
 * One layout for all views, so that going from the list to a conversation and on to the next one never builds the
 * page anew: the list keeps its rows and its place.
 */
const layoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'conversations',
  component: ConversationsScreen,
});

function ConversationsScreen() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const params: Params = match?.params ?? {};
  return (
    <ConversationsPage
      view={viewOf(match?.fullPath ?? '', params)}
      conversationId={params.conversationId ? Number(params.conversationId) : undefined}
    />
  );
}

interface Params {
  conversationId?: string;
  inboxId?: string;
  label?: string;
  teamId?: string;
}

function viewOf(path: string, { inboxId, label, teamId }: Params) {
  if (inboxId) return { kind: 'inbox', inboxId: Number(inboxId) } as const;
  if (label) return { kind: 'label', label } as const;
  if (teamId) return { kind: 'team', teamId: Number(teamId) } as const;
  if (path.includes('/mentions/')) return { kind: 'mentions' } as const;
  if (path.includes('/unattended/')) return { kind: 'unattended' } as const;
  if (path.includes('/participating/')) return { kind: 'participating' } as const;
  return { kind: 'all' } as const;
}

function view<const Path extends string>(path: Path) {
  return createRoute({ getParentRoute: () => layoutRoute, path });
}

export const conversationRoutes = layoutRoute.addChildren([
  view('dashboard'),
  view('conversations/$conversationId'),
  view('inbox/$inboxId'),
  view('inbox/$inboxId/conversations/$conversationId'),
  view('label/$label'),
  view('label/$label/conversations/$conversationId'),
  view('team/$teamId'),
  view('team/$teamId/conversations/$conversationId'),
  view('mentions/conversations'),
  view('mentions/conversations/$conversationId'),
  view('unattended/conversations'),
  view('unattended/conversations/$conversationId'),
  view('participating/conversations'),
  view('participating/conversations/$conversationId'),
]);
