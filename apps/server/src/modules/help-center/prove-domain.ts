import { RuleError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { isDomainProved, mustProveDomains } from './domain-records';
import { announceChange } from './help-center.changes';
import { findDomainHolders, lockPortalById, type PortalRow, portalRows } from './portals.repository';

type NamedPortal = Pick<
  PortalRow,
  'account_id' | 'id' | 'custom_domain' | 'domain_named_at' | 'domain_proved_at'
>;

/**
 * Shows the portal at its domain if the DNS says that it may. Another portal that was shown there until now is not any more:
 * the domain has a new owner. Errors: 422 the portal has no domain, or the record is missing.
 */
export async function proveDomain(services: Services, portal: NamedPortal): Promise<void> {
  const { custom_domain: domain } = portal;
  if (domain === null) throw new RuleError('no_custom_domain', 'Custom domain is not configured');
  if (portal.domain_proved_at) return;
  const holders = await findDomainHolders(services.database.system('prove-domain'), domain);
  // Nobody loses a domain to somebody who has shown no record, whatever the installation asks of new domains.
  const mustShowRecord = mustProveDomains(services.config) || holders.length > 0;
  if (mustShowRecord && !(await isDomainProved(services.config, portal, domain))) {
    throw new RuleError('domain_not_proved', `No TXT record of this portal found for ${domain}`);
  }
  for (const holder of holders) await setProved(services, holder, domain, false);
  await setProved(services, portal, domain, true);
}

async function setProved(
  services: Services,
  { account_id: accountId, id }: Pick<PortalRow, 'account_id' | 'id'>,
  domain: string,
  isProved: boolean,
): Promise<void> {
  await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const portal = await lockPortalById(tx.db, accountId, id);
    // Deleted, or at another domain by now.
    if (portal?.custom_domain !== domain) return;
    // A portal that loses its domain needs another record for it: the old one may still be in the DNS.
    const columns = isProved
      ? { domain_proved_at: new Date() }
      : { domain_proved_at: null, domain_named_at: new Date() };
    await portalRows.update(tx.db, accountId, id, columns);
    tx.audit({
      auditableType: 'Portal',
      auditableId: id,
      action: 'update',
      changes: { domain_proved: [!isProved, isProved] },
    });
    announceChange(tx, 'portal', id);
  });
}
