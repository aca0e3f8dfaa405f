import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../shared/session/account-query';
import { useInstallation } from '../../../shared/session/use-installation';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Whether email can be forwarded to this account; undefined while that is not known. */
export function useForwarding(): 'ready' | 'no_domain' | 'no_way' | undefined {
  const forwarding = useInstallation()?.mail_forwarding;
  const domain = useQuery(accountQuery(useCurrentAccount().id)).data?.domain;
  return forwarding === 'no_domain' && domain ? 'ready' : forwarding;
}
