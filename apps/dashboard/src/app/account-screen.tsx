import { lazyComponent } from '@parley/ui';
import type { RouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { loadAllTexts } from '../shared/i18n/locale';
import { closeShellDialog, useShellDialog } from '../shared/layout/shell-dialogs';
import { lazyFirstScreen } from './lazy-screen';

const Shell = lazyFirstScreen(() => import('../features/shell/shell'), 'Shell');
const NotificationPanel = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../features/notifications/notification-panel'),
    loadAllTexts(),
  ]);
  return { default: module.NotificationPanel };
});

const NewConversation = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../features/new-conversation/new-conversation-dialog'),
    loadAllTexts(),
  ]);
  return { default: module.NewConversationDialog };
});

/** The shell of the workspace, and the panels and dialogs opened from it. */
export const AccountScreen: RouteComponent = () => {
  const { open, contact } = useShellDialog();
  return (
    <>
      <Shell />
      <Suspense>
        {open === 'notifications' ? <NotificationPanel onClose={closeShellDialog} /> : null}
        {open === 'new-conversation' ? (
          <NewConversation contact={contact} onClose={closeShellDialog} />
        ) : null}
      </Suspense>
    </>
  );
};
// The router preloads the shell before the first render.
AccountScreen.preload = async () => {
  await Shell.preload();
};
