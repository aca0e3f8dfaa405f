import type { ContactContext, PublicContext } from '../access/access.facade';
import { contactVisibleTo } from '../contacts/contacts.facade';
import { isToken, requireActiveAccount } from './authenticate-visitor';
import { type ApiInboxContext, findAccountOfToken, findApiInbox } from './public-inboxes.repository';
import { externalCallerContext } from './external-caller-context';
import { PublicNotFoundError } from './visitors.errors';

/**
 * Authenticates the contact of an API inbox by inbox identifier and source id, both in the path. Errors: 404 in the
 * shape of the public API, 401 suspended account.
 */
export async function authenticateContact(
  base: PublicContext,
  params: Record<string, string | undefined>,
): Promise<ContactContext> {
  const publicInbox = await openApiInbox(base, params.inbox_identifier, params.source_id);
  if (!publicInbox.contactInbox || !publicInbox.contact) throw new PublicNotFoundError();
  const { account, inbox, channel, contactInbox } = publicInbox;
  const contact = contactVisibleTo(contactInbox, publicInbox.contact);
  return { ...externalCallerContext(base, { account, contactInbox }), inbox, channel, contact };
}

/**
 * Finds the API inbox of an identifier, with the contact of `sourceId` if the inbox has one. Errors: as for
 * `authenticateContact`.
 */
export async function openApiInbox(
  { services }: Pick<PublicContext, 'services'>,
  identifier: unknown,
  sourceId?: unknown,
): Promise<ApiInboxContext> {
  if (!isToken(identifier)) throw new PublicNotFoundError();
  const accountId = await findAccountOfToken(services.database, 'api', identifier);
  if (accountId === undefined) throw new PublicNotFoundError();
  const publicInbox = await findApiInbox(services.database.tenant(accountId), {
    accountId,
    token: identifier,
    sourceId: isToken(sourceId) ? sourceId : undefined,
  });
  if (!publicInbox) throw new PublicNotFoundError();
  requireActiveAccount(publicInbox.account);
  return publicInbox;
}
