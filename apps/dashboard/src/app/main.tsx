import './styles.css';
import { retryUntilLoaded } from '@parley/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../shared/appearance/appearance';
import { activateLocale, loadAllTexts, preferredLocale } from '../shared/i18n/locale';
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
// An address inside the workspace fetches its screens while the server says who is signed in.
if (location.pathname.startsWith('/app/accounts/')) {
  void import('../features/shell/shell').catch(() => {});
  if (CONVERSATIONS.test(location.pathname)) {
    void import('../features/conversations/conversations-page').catch(() => {});
  }
}
void start(container);

/** In English until the texts can be had. */
async function activatePreferredLocale(): Promise<void> {
  const speak = () => activateLocale(preferredLocale(), { remember: false });
  await speak().catch(() => void retryUntilLoaded(speak));
}

/**
 * Nothing is rendered before the first screen is complete: index.html shows the frame meanwhile. No `await` of the
 * module itself: screens import what lies in one file with it, and would wait for each other for ever.
 */
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([activatePreferredLocale(), router.load()]);
  // One drawing with everything instead of many with a little more each; who waits long sees it grow.
  await Promise.race([
    prepareConversations(queryClient, router.state.matches).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // What only the next visit gains from waits until this one has all it needs.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, LONGEST_WAIT_MS));
  whenIdle(() => {
    void loadAllTexts().catch(() => {});
    void import('./background').then(({ startBackground }) => startBackground(queryClient)).catch(() => {});
  });
}
