import './styles.css';
import { retryUntilLoaded } from '@parley/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../shared/appearance/appearance';
import { activateLocale, loadTexts, preferredLocale } from '../shared/i18n/locale';
import { App } from './app';
import { prepareConversations } from './conversation-layout';
import { queryClient } from './query-client';
import { router } from './router';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const LONGEST_WAIT_MS = 1_000;
const CONVERSATIONS =
  /^\/app\/accounts\/\d+\/(?:dashboard|conversations|inbox|label|team|mentions|unattended|participating)(?:\/|$)/;

watchAppearance();
// For URLs inside the workspace, fetches the screens in parallel with the session.
if (location.pathname.startsWith('/app/accounts/')) {
  void import('../features/shell/shell').catch(() => {});
  if (CONVERSATIONS.test(location.pathname)) {
    void import('../features/conversation-screen/conversations-page').catch(() => {});
  }
}
void start(container);

/** Starts with the preferred language; if its texts can't be loaded, English is used while loading is retried. */
async function activatePreferredLocale(): Promise<void> {
  const speak = () => activateLocale(preferredLocale(), { remember: false });
  await speak().catch(() => void retryUntilLoaded(speak));
}

/**
 * Renders nothing before the first screen is complete; until then index.html shows the frame. Not awaited at module
 * level: screens import from the same file and would wait for this module, a deadlock.
 */
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([activatePreferredLocale(), router.load()]);
  // One render with all data instead of many partial ones; after the timeout, the screen fills gradually.
  await Promise.race([
    prepareConversations(queryClient, router.state.matches).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Work that only later screens need waits until the browser is idle.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, LONGEST_WAIT_MS));
  whenIdle(() => {
    void loadTexts('workspace').catch(() => {});
    void import('./background').then(({ startBackground }) => startBackground(queryClient)).catch(() => {});
  });
}
