import type { SenderInfo } from '../../channels/connection/connection';
import type { Services } from '../../platform/services';
import { type AccountRow, enabledFeatures } from '../accounts/accounts.facade';
import { inboundDomainOf } from '../inboxes/inboxes.facade';
import type { OpenInbox } from '../inbound-messages/inbound-messages.facade';

/** The account and the inbox as the sender of a message that nobody has written and nobody gets. */
export function senderOf({ config }: Services, open: OpenInbox, account: AccountRow): SenderInfo {
  return {
    accountId: account.id,
    accountSupportEmail: account.support_email,
    inboundDomain: inboundDomainOf(config, account),
    features: Object.keys(enabledFeatures(account.features, config.edition)),
    inbox: inboxOf(open),
    contactEmail: null,
    agentName: null,
  };
}

function inboxOf({ inbox }: OpenInbox): SenderInfo['inbox'] {
  const { message } = inbox.csat_config as { message?: unknown };
  return {
    id: inbox.id,
    name: inbox.name,
    businessName: inbox.business_name,
    senderNameType: inbox.sender_name_type === 'professional' ? 'professional' : 'friendly',
    surveyMessage: typeof message === 'string' && message !== '' ? message : null,
  };
}
