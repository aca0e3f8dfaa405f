import type { PersonSession } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { browserOf } from '../model/session-list';

/** How somebody recognises a place where they are signed in: browser and system, or what is known of them. */
export function useSessionName(): (session: PersonSession) => string {
  const t = useT();
  return (session) => {
    const browser = browserOf(session);
    const { os } = session.device;
    if (browser && os) return t('profile.browserOn', { browser, os });
    return browser ?? os ?? t('profile.unknownDevice');
  };
}
