import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import type { AccountRow, PublicContext, VisitorContext } from '../access/access.facade';
import { contactVisibleTo } from '../contacts/contacts.facade';
import { findAccountOfToken, findWebsite, type WebsiteInboxContext } from './public-inboxes.repository';
import { externalCallerContext } from './external-caller-context';
import { readVisitorToken } from './visitor-tokens';

const LONGEST_TOKEN = 255;

/**
 * The visitor of a website: `website_token` names the inbox, header `X-Auth-Token` the visitor in it.
 * Errors: 404 unknown website, forged, expired or foreign token; 401 suspended account.
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

/** The website of a token with the visitor of a session token, if that is one of its own. Errors: 404, 401. */
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

/** The same without judging it; undefined when there is no such website. */
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
  // A genuine token of another website names nobody here, even if a source id happens to be the same.
  if (publicInbox && claims && claims.inboxId !== publicInbox.inbox.id)
    return { ...publicInbox, contactInbox: null, contact: null };
  return publicInbox;
}

export function requireActiveAccount(account: AccountRow): void {
  if (account.status !== 'active') throw new NotAuthorizedError('Account is suspended');
}

/** Query before body, as clients send either. */
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
