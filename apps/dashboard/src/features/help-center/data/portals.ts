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

/** Uploads a picture and makes it the logo; answers with the portal, whose logo is the former if it was not taken. */
export function useSaveLogo(slug: string) {
  return useConfigurationMutation('portal', async (accountId, file: File) => {
    const account = { account_id: accountId };
    const { blob_id } = await api.call('upload', { params: account, body: { attachment: file } });
    return api.call('updatePortal', { params: { ...account, portal_slug: slug }, body: { blob_id } });
  });
}

export function useDeleteLogo(slug: string) {
  return useConfigurationMutation('portal', (accountId) =>
    api.call('deletePortalLogo', { params: { account_id: accountId, portal_slug: slug } }),
  );
}

/** Looks for the DNS record of the saved domain. */
export function useProveDomain(slug: string) {
  return useConfigurationMutation('portal', (accountId) =>
    api.call('provePortalDomain', { params: { account_id: accountId, portal_slug: slug } }),
  );
}

/** Emails the DNS records of the saved domain to one address. */
export function useMailDomainRecords(slug: string) {
  return useConfigurationMutation('portal', (accountId, email: string) =>
    api.call('sendPortalInstructions', {
      params: { account_id: accountId, portal_slug: slug },
      body: { email },
    }),
  );
}
