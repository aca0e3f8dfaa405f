import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAppearance } from '../shared/appearance/appearance';
import { activateLocale, preferredLocale } from '../shared/i18n/locale';
import { App } from './app';
import { router } from './router';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

watchAppearance();
// An address inside the workspace fetches its screens while the server says who is signed in.
if (location.pathname.startsWith('/app/accounts/')) {
  void import('../features/shell/shell');
  if (!/\/(?:settings|suspended)(?:\/|$)/.test(location.pathname)) {
    void import('../features/conversations/conversations-page');
  }
}
// Nothing is rendered before the first screen is complete: index.html shows the frame meanwhile.
await Promise.all([activateLocale(preferredLocale(), { remember: false }), router.load()]);

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
