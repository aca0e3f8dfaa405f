import { createRoute, useMatches } from '@tanstack/react-router';
import { inboxViewRoutes } from '../shared/routes/section-routes';
import { lazyScreen } from './lazy-screen';
import { accountRoute } from './root-routes';
import { screenRoutes } from './screen-route';

const InboxViewPage = lazyScreen(() => import('../features/notifications/inbox-view-page'), 'InboxViewPage');
const ConversationPane = lazyScreen(
  () => import('../features/conversation-screen/conversations-page'),
  'ConversationPane',
);

/** One layout route for the list and each notification, so that the list stays mounted while one goes through it. */
const layoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'inbox-view-frame',
  component: InboxViewScreen,
});

function InboxViewScreen() {
  const { notificationId } = useMatches({
    select: (matches) => (matches.at(-1)?.params ?? {}) as { notificationId?: string },
  });
  return (
    <InboxViewPage
      notificationId={notificationId === undefined ? undefined : Number(notificationId)}
      renderConversation={(slot) => <ConversationPane {...slot} />}
    />
  );
}

// Both are preloaded before the first render, so that no intermediate state flashes.
InboxViewScreen.preload = async () => {
  await Promise.all([InboxViewPage.preload(), ConversationPane.preload()]);
};

export const inboxViewScreens = layoutRoute.addChildren(screenRoutes(layoutRoute, inboxViewRoutes));
