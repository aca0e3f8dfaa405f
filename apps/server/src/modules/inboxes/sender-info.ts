import type { SenderInfo } from '../../channels/connection/connection';
import type { Services } from '../../platform/services';
import { type AccountRow, enabledFeatures } from '../accounts/accounts.facade';
import { inboundDomainOf } from './inbound-domain';
import type { InboxRow } from './inboxes.repository';

/** The account and the inbox as the sender of a message that nobody has written and nobody gets. */
export function senderInfoOf(
  { config }: Pick<Services, 'config'>,
  inbox: InboxRow,
  account: AccountRow,
): SenderInfo {
  const { message } = inbox.csat_config as { message?: unknown };
  return {
    accountId: account.id,
    accountSupportEmail: account.support_email,
    inboundDomain: inboundDomainOf(config, account),
    features: Object.keys(enabledFeatures(account.features, config.edition)),
    inbox: {
      id: inbox.id,
      name: inbox.name,
      businessName: inbox.business_name,
      senderNameType: inbox.sender_name_type === 'professional' ? 'professional' : 'friendly',
      surveyMessage: typeof message === 'string' && message !== '' ? message : null,
    },
    contactEmail: null,
    agentName: null,
  };
}
