import type { InstallationAudit } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { actKeyOf } from '../model/console-actions';

/** How an act is said; what a newer server knows goes by its name on the wire. */
export function useActText(): (act: InstallationAudit) => string {
  const t = useT();
  return ({ action }) => {
    const key = actKeyOf(action);
    return key ? t(key) : action;
  };
}
