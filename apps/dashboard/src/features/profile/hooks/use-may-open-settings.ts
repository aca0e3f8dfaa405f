import { isAllowed } from '../../../shared/permissions/access';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Whether the person may open the account's settings; people with a custom role may not. */
export function useMayOpenSettings(): boolean {
  return isAllowed(useCurrentAccount().permissions, ['administrator', 'agent']);
}
