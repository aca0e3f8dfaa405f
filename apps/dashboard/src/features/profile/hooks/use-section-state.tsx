import { useI18n } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import type { ReactNode } from 'react';
import type { ProfileSectionName } from '../../../shared/profile/profile-sections';
import { useSessions } from '../data/sessions';
import { useMfa } from '../data/two-factor';

/** Content shown beside a section's name: a badge while two-factor authentication is off, the number of sessions. */
export function useSectionState(): (name: ProfileSectionName) => ReactNode {
  const { t, formatNumber } = useI18n();
  const { data: mfa } = useMfa();
  const { data: sessions } = useSessions();
  return (name) => {
    if (name === 'two-factor' && mfa?.enabled === false) {
      return <Badge tone="amber">{t('profile.mfaOff')}</Badge>;
    }
    if (name === 'sessions' && sessions) {
      return <span className="num text-time text-3">{formatNumber(sessions.length)}</span>;
    }
    return null;
  };
}
