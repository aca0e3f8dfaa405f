import { ComposeError, type MailAddress } from './composed-mail';
import { addressOf, cleanName, namedAddress, onOneLine } from './header-values';
import type { MailAccount, MailInbox } from './reply-input';

const NOBODY = 'Notifications';

/** The display name of a mail: `{agent} from {business}`, or the business alone. */
export function senderName(
  inbox: Pick<MailInbox, 'name' | 'businessName' | 'senderNameType'>,
  agentName: string | null,
): string {
  const business = cleanName(inbox.businessName || inbox.name);
  if (inbox.senderNameType === 'professional') return business;
  const agent = onOneLine(agentName ?? '') || NOBODY;
  return business === '' ? agent : `${agent} from ${business}`;
}

/** The address that the account's own mails come from. Error: ComposeError `no_sender`. */
export function supportAddress(account: MailAccount): string {
  const address = addressOf(account.supportAddress) ?? addressOf(account.installationAddress);
  if (!address) throw new ComposeError('no_sender', 'There is no address to send from');
  return address;
}

/** From of a reply in an email inbox (A15). Error: ComposeError `no_sender`. */
export function fromOf(account: MailAccount, inbox: MailInbox, name: string): MailAddress {
  return namedAddress(name, ownAddress(account, inbox) ?? supportAddress(account));
}

function ownAddress(account: MailAccount, inbox: MailInbox): string | null {
  const sendsAsItself = ['google', 'microsoft', 'own_smtp'].includes(inbox.mode);
  const isVerified = account.hasSenderMigration && inbox.verifiedForSending;
  return sendsAsItself || isVerified ? addressOf(inbox.channelEmail) : null;
}

/** Reply-To of a reply in an email inbox (A15). Without an inbound domain it is the inbox's own address. */
export function replyToOf(
  account: MailAccount,
  inbox: MailInbox,
  uuid: string,
  name: string,
): MailAddress | null {
  const own = addressOf(inbox.channelEmail);
  if (account.hasSenderMigration) return own ? namedAddress(name, own) : null;
  if (inbox.hasImap) return own ? namedAddress('', own) : null;
  if (account.inboundDomain) return namedAddress(name, replyAddress(uuid, account.inboundDomain));
  return own ? namedAddress(name, own) : null;
}

/** The address by which an answer finds its conversation (A2). */
export function replyAddress(uuid: string, inboundDomain: string): string {
  return `reply+${uuid}@${inboundDomain}`;
}
