import { isAllowed } from '../../../shared/permissions/access';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Whether there are settings beside the person's own: people with a custom role have none. */
export function useMayOpenSettings(): boolean {
  return isAllowed(useCurrentAccount().permissions, ['administrator', 'agent']);
}
