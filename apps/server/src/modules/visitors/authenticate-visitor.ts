import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { RequestInfo } from '../../platform/http/handler';
import type { AccountRow, PublicContext, VisitorContext } from '../access/access.facade';
import { contactSeenBy } from '../contacts/contacts.facade';
import { findAccountOfToken, findWebsite, type WebsiteDoor } from './doors.repository';
import { outsiderContext } from './outsider-context';
import { readVisitorToken } from './visitor-tokens';

const LONGEST_TOKEN = 255;

/**
 * The visitor of a website: `website_token` names the inbox, header `X-Auth-Token` the visitor in it.
 * Errors: 404 unknown website, forged, expired or foreign token; 401 suspended account.
 */
export async function authenticateVisitor(base: PublicContext): Promise<VisitorContext> {
  const door = await openWebsite(base, websiteTokenOf(base.request), base.request.headers['x-auth-token']);
  if (!door.contactInbox || !door.contact) throw new NotFoundError();
  const { account, inbox, channel, contactInbox } = door;
  const contact = contactSeenBy(contactInbox, door.contact);
  return { ...outsiderContext(base, { account, contactInbox }), inbox, channel, contact };
}

/** The website of a token with the visitor of a session token, if that is one of its own. Errors: 404, 401. */
export async function openWebsite(
  base: PublicContext,
  websiteToken: unknown,
  sessionToken: unknown,
): Promise<WebsiteDoor> {
  const door = await findOpenWebsite(base, websiteToken, sessionToken);
  if (!door) throw new NotFoundError();
  refuseSuspended(door.account);
  return door;
}

/** The same without judging it; undefined when there is no such website. */
export async function findOpenWebsite(
  { services }: Pick<PublicContext, 'services'>,
  websiteToken: unknown,
  sessionToken: unknown,
): Promise<WebsiteDoor | undefined> {
  if (!isToken(websiteToken)) return undefined;
  const accountId = await findAccountOfToken(services.database, 'website', websiteToken);
  if (accountId === undefined) return undefined;
  const claims = await readVisitorToken(services.config, sessionToken);
  const door = await findWebsite(services.database.tenant(accountId), {
    accountId,
    token: websiteToken,
    sourceId: claims?.sourceId,
  });
  // A genuine token of another website names nobody here, even if a source id happens to be the same.
  if (door && claims && claims.inboxId !== door.inbox.id)
    return { ...door, contactInbox: null, contact: null };
  return door;
}

export function refuseSuspended(account: AccountRow): void {
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
