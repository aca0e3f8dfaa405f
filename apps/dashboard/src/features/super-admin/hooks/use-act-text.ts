import type { InstallationAudit } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { actKeyOf } from '../model/console-actions';

/** Describes a console action; actions that this version does not know are shown with their API name. */
export function useActText(): (act: InstallationAudit) => string {
  const t = useT();
  return ({ action }) => {
    const key = actKeyOf(action);
    return key ? t(key) : action;
  };
}
