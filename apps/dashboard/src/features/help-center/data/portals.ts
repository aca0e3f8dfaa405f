import type { CallBody } from '@parley/api-client';
import { api } from '../../../shared/api';
import { useConfigurationMutation } from '../../../shared/configuration/use-configuration-mutation';

export { usePortals } from '../../../shared/configuration/portals';

export type PortalChanges = CallBody<'updatePortal'>;

/** Creates a portal, or changes the one with this slug. */
export function useSavePortal(slug: string | null) {
  return useConfigurationMutation('portal', (accountId, body: PortalChanges) =>
    slug === null
      ? api.call('createPortal', { params: { account_id: accountId }, body })
      : api.call('updatePortal', { params: { account_id: accountId, portal_slug: slug }, body }),
  );
}

export function useDeletePortal() {
  return useConfigurationMutation('portal', (accountId, slug: string) =>
    api.call('deletePortal', { params: { account_id: accountId, portal_slug: slug } }),
  );
}
