import { lazyComponent } from '@parley/ui';
import type { RouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { closeShellDialog, useShellDialog } from '../shared/layout/shell-dialogs';
import { lazyScreen } from './lazy-screen';

const Shell = lazyScreen(() => import('../features/shell/shell'), 'Shell');
const NotificationPanel = lazyComponent(async () => {
  const module = await import('../features/notifications/notification-panel');
  return { default: module.NotificationPanel };
});

const NewConversation = lazyComponent(async () => {
  const module = await import('../features/new-conversation/new-conversation-dialog');
  return { default: module.NewConversationDialog };
});

/** The shell of the workspace, and the panels and dialogs opened from it. */
export const AccountScreen: RouteComponent = () => {
  const { open, contact, inboxId } = useShellDialog();
  return (
    <>
      <Shell />
      <Suspense>
        {open === 'notifications' ? <NotificationPanel onClose={closeShellDialog} /> : null}
        {open === 'new-conversation' ? (
          <NewConversation contact={contact} inboxId={inboxId} onClose={closeShellDialog} />
        ) : null}
      </Suspense>
    </>
  );
};
// The router preloads the shell before the first render.
AccountScreen.preload = async () => {
  await Shell.preload();
};
