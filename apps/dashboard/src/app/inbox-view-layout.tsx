import { createRoute, useMatches } from '@tanstack/react-router';
import { inboxViewRoutes } from '../shared/routes/section-routes';
import { lazyFirstScreen, lazyScreen } from './lazy-screen';
import { accountRoute } from './root-routes';
import { screenRoutes } from './screen-route';

const InboxViewPage = lazyScreen(() => import('../features/notifications/inbox-view-page'), 'InboxViewPage');
const ConversationPane = lazyFirstScreen(
  () => import('../features/conversations/conversations-page'),
  'ConversationPane',
);

/** One layout for the list and each of its notifications, so that going on to the next keeps the list as it is. */
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

// Both are there before the first of its screens is shown, so that nothing flashes.
InboxViewScreen.preload = async () => {
  await Promise.all([InboxViewPage.preload(), ConversationPane.preload()]);
};

export const inboxViewScreens = layoutRoute.addChildren(screenRoutes(layoutRoute, inboxViewRoutes));
