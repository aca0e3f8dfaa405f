import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountRow, PublicContext } from '../../access/access.facade';
import { enabledFeatures } from '../../accounts/accounts.facade';
import {
  type ContactInboxRow,
  type ContactRow,
  contactVisibleTo,
  createContactInbox,
  insertContact,
  randomContactName,
} from '../../contacts/contacts.facade';
import type { WebsiteInboxContext } from '../public-inboxes.repository';
import { newSourceId } from '../source-id';
import { limitByIp, limits } from '../visitor-limits';
import { recordFirstVisit } from '../visitors.repository';
import { signVisitorToken } from '../visitor-tokens';

/** A visitor of a website's widget, and the session token their browser stores. */
export interface VisitorSession {
  /** The contact as the visitor may see it. */
  contact: ContactRow;
  contactInbox: ContactInboxRow;
  token: string;
}

/**
 * Resumes the session of the presented token, or starts one with a new contact. Error: 429 too many new sessions from
 * one IP address.
 */
export async function resumeOrStartSession(
  base: PublicContext,
  publicInbox: WebsiteInboxContext,
  presentedToken: unknown,
): Promise<VisitorSession> {
  const { contact, contactInbox, account, inbox, channel } = publicInbox;
  if (contact && contactInbox)
    return {
      contact: contactVisibleTo(contactInbox, contact),
      contactInbox,
      token: String(presentedToken),
    };
  await limitByIp(base, limits.sessions);
  const { services, request } = base;
  const origin = {
    accountId: account.id,
    actor: { type: 'System' as const, id: null },
    requestId: request.id,
    ip: request.ip,
  };
  const visitor = await services.runInTx(origin, async (tx) => {
    if (channel.first_visited_at === null) await recordFirstVisit(tx, channel.id);
    return addVisitor(tx, base, { account, inbox });
  });
  return { ...visitor, token: await tokenOf(base, visitor.contactInbox) };
}

/**
 * Creates a contact with a random name, so that agents can tell visitors apart, and links it to the website's inbox.
 */
export async function addVisitor(
  tx: Tx,
  { services, request }: PublicContext,
  { account, inbox }: { account: AccountRow; inbox: { id: number } },
): Promise<{ contact: ContactRow; contactInbox: ContactInboxRow }> {
  const keepsAddress = enabledFeatures(account.features, services.config.edition).ip_lookup === true;
  const contact = await insertContact(tx, {
    name: randomContactName(),
    additional_attributes: keepsAddress ? { created_at_ip: request.ip } : {},
  });
  const contactInbox = await createContactInbox(tx, {
    contactId: contact.id,
    inboxId: inbox.id,
    sourceId: newSourceId(),
    sees: 'all',
  });
  return { contact, contactInbox };
}

export function tokenOf({ services }: PublicContext, link: ContactInboxRow): Promise<string> {
  return signVisitorToken(services.config, { sourceId: link.source_id, inboxId: link.inbox_id });
}
