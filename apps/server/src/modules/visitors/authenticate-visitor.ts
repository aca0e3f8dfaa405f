import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import type { AccountRow, PublicContext, VisitorContext } from '../access/access.facade';
import { contactVisibleTo } from '../contacts/contacts.facade';
import { findAccountOfToken, findWebsite, type WebsiteInboxContext } from './public-inboxes.repository';
import { externalCallerContext } from './external-caller-context';
import { readVisitorToken } from './visitor-tokens';

const LONGEST_TOKEN = 255;

/**
 * Authenticates the visitor of a website: `website_token` identifies the inbox, the header `X-Auth-Token` the visitor.
 * Errors: 404 unknown website, or a token that is forged, expired or of another website; 401 suspended account.
 */
export async function authenticateVisitor(base: PublicContext): Promise<VisitorContext> {
  const publicInbox = await openWebsite(
    base,
    websiteTokenOf(base.request),
    base.request.headers['x-auth-token'],
  );
  if (!publicInbox.contactInbox || !publicInbox.contact) throw new NotFoundError();
  const { account, inbox, channel, contactInbox } = publicInbox;
  const contact = contactVisibleTo(contactInbox, publicInbox.contact);
  return { ...externalCallerContext(base, { account, contactInbox }), inbox, channel, contact };
}

/**
 * Finds the website of a token, with the visitor of the session token if that was issued for this website. Errors: 404
 * unknown website, 401 suspended account.
 */
export async function openWebsite(
  base: PublicContext,
  websiteToken: unknown,
  sessionToken: unknown,
): Promise<WebsiteInboxContext> {
  const publicInbox = await findOpenWebsite(base, websiteToken, sessionToken);
  if (!publicInbox) throw new NotFoundError();
  requireActiveAccount(publicInbox.account);
  return publicInbox;
}

/** The same without checking the account's status; undefined for an unknown website. */
export async function findOpenWebsite(
  { services }: Pick<PublicContext, 'services'>,
  websiteToken: unknown,
  sessionToken: unknown,
): Promise<WebsiteInboxContext | undefined> {
  if (!isToken(websiteToken)) return undefined;
  const accountId = await findAccountOfToken(services.database, 'website', websiteToken);
  if (accountId === undefined) return undefined;
  const claims = await readVisitorToken(services.config, sessionToken);
  const publicInbox = await findWebsite(services.database.tenant(accountId), {
    accountId,
    token: websiteToken,
    sourceId: claims?.sourceId,
  });
  // A valid token of another website must not authenticate anybody here, even if a source id happens to be the same.
  if (publicInbox && claims && claims.inboxId !== publicInbox.inbox.id)
    return { ...publicInbox, contactInbox: null, contact: null };
  return publicInbox;
}

export function requireActiveAccount(account: AccountRow): void {
  if (account.status !== 'active') throw new NotAuthorizedError('Account is suspended', 'account_suspended');
}

/** The website token from the query, else from the body, since clients send either. */
export function websiteTokenOf({ rawQuery, rawBody }: RequestInfo): unknown {
  const inBody =
    typeof rawBody === 'object' && rawBody !== null
      ? (rawBody as Record<string, unknown>).website_token
      : undefined;
  return rawQuery.website_token ?? inBody;
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN && !value.includes('\0');
}
