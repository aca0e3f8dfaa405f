import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../shared/appearance/appearance';
import { activateLocale, preferredLocale } from '../shared/i18n/locale';
import { sessionQuery } from '../shared/session/session-query';
import { App } from './app';
import { queryClient } from './query-client';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

watchAppearance();
// Who is signed in is asked while the texts load, and an address inside the workspace fetches its screens already.
if (location.pathname.startsWith('/app/accounts/')) {
  void import('../features/shell/shell');
  void import('../features/conversations/conversations-page');
}
void queryClient.prefetchQuery(sessionQuery);
await activateLocale(preferredLocale(), { remember: false });

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
