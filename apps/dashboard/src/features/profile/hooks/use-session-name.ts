import type { PersonSession } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { browserOf } from '../model/session-list';

/** Display name of a session: browser and operating system, as far as known. */
export function useSessionName(): (session: PersonSession) => string {
  const t = useT();
  return (session) => {
    const browser = browserOf(session);
    const { os } = session.device;
    if (browser && os) return t('profile.browserOn', { browser, os });
    return browser ?? os ?? t('profile.unknownDevice');
  };
}
