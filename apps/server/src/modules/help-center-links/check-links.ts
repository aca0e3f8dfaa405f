import { articleLinks } from '@parley/article-text/plain-text';
import { OutboundBlockedError, OutboundRedirectError } from '../../platform/outbound/outbound-errors';
import type { Services } from '../../platform/services';
import { addressesOf, ownAddresses, type PortalRow, portalRows } from '../help-center/help-center.facade';
import {
  type BrokenLink,
  isPublishedSlug,
  type LinkedPortal,
  listPublishedTexts,
  saveBrokenLinks,
} from './links.repository';

const ARTICLES_AT_ONCE = 50;
/** Addresses that are looked at for one portal, and of those that belong to one host. */
const MOST_ADDRESSES = 5_000;
const MOST_PER_HOST = 500;
/** A portal whose links take longer is left; the rest is looked at next week, in another order of answers. */
const MOST_MS = 10 * 60_000;
const TIMEOUT_MS = 8_000;
const GONE = new Set([404, 410]);
/** Servers that don't know `HEAD`, or refuse it though they answer `GET`. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 501, 503]);

type Verdict = Omit<BrokenLink, 'url'> | null;

/** Looks at all links of a portal's published articles and stores those that are broken. Ends early when aborted. */
export async function checkLinks(
  services: Services,
  { account_id: accountId, id: portalId }: LinkedPortal,
  signal: AbortSignal,
): Promise<void> {
  const db = services.database.tenant(accountId);
  const portal = await portalRows.find(db, accountId, portalId);
  if (!portal) return;
  const verdicts = new Map<string, Promise<Verdict>>();
  const look: Look = { silentHosts: new Set(), asked: new Map(), until: Date.now() + MOST_MS, signal };
  let after = 0;
  for (;;) {
    const articles = await listPublishedTexts(db, accountId, { portalId, after, limit: ARTICLES_AT_ONCE });
    for (const { id, content } of articles) {
      const broken: BrokenLink[] = [];
      for (const url of articleLinks(content)) {
        signal.throwIfAborted();
        const known = verdicts.get(url);
        if (!known && verdicts.size >= MOST_ADDRESSES) continue;
        const verdict = known ?? judge(services, portal, url, look);
        verdicts.set(url, verdict);
        const found = await verdict;
        if (found) broken.push({ url, ...found });
      }
      await saveBrokenLinks(services, accountId, id, broken);
    }
    const last = articles.at(-1);
    if (!last || articles.length < ARTICLES_AT_ONCE) return;
    after = last.id;
  }
}

interface Look {
  /** Hosts that gave no answer, which are not asked again: each would take the whole time that is waited. */
  silentHosts: Set<string>;
  /** Requests by host. */
  asked: Map<string, number>;
  until: number;
  signal: AbortSignal;
}

async function judge(services: Services, portal: PortalRow, href: string, look: Look): Promise<Verdict> {
  const { publicUrl } = addressesOf(services.config, portal);
  if (!URL.canParse(href, publicUrl)) return { reason: 'missing', status: null };
  const url = new URL(href, publicUrl);
  const own = [new URL(publicUrl), ...ownAddresses(services.config)].some(({ host }) => host === url.host);
  return own ? judgeOwn(services, portal, url) : judgeOther(services, url, look);
}

/** Other pages of this installation than articles are not looked at: they belong to other teams, or need a sign-in. */
async function judgeOwn({ database }: Services, portal: PortalRow, url: URL): Promise<Verdict> {
  const [, slug] = /^\/hc\/[^/]+\/articles\/([^/]+?)(?:\.md)?\/?$/.exec(url.pathname) ?? [];
  const isOfPortal = url.pathname.startsWith(`/hc/${encodeURIComponent(portal.slug)}/`);
  if (slug === undefined || !isOfPortal) return null;
  const db = database.tenant(portal.account_id);
  const query = { portalId: portal.id, slug: decoded(slug) };
  const isThere = await isPublishedSlug(db, portal.account_id, query);
  return isThere ? null : { reason: 'missing', status: null };
}

async function judgeOther(services: Services, url: URL, look: Look): Promise<Verdict> {
  const { silentHosts, asked, until, signal } = look;
  if (silentHosts.has(url.host)) return { reason: 'unreachable', status: null };
  const count = (asked.get(url.host) ?? 0) + 1;
  asked.set(url.host, count);
  // Nothing is known of it then.
  if (count > MOST_PER_HOST || Date.now() > until) return null;
  try {
    const first = await request(services, url, 'HEAD', signal);
    const status = ASK_AGAIN.has(first) ? await request(services, url, 'GET', signal) : first;
    if (GONE.has(status)) return { reason: 'missing', status };
    return status >= 500 ? { reason: 'unreachable', status } : null;
  } catch (error) {
    signal.throwIfAborted();
    // Nobody but the team can say whether an address of a private network works for its readers.
    if (error instanceof OutboundBlockedError) return null;
    if (!(error instanceof OutboundRedirectError)) silentHosts.add(url.host);
    return { reason: 'unreachable', status: null };
  }
}

async function request(
  { outbound }: Services,
  url: URL,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
): Promise<number> {
  const { status } = await outbound.request({
    url,
    method,
    headers: { accept: 'text/html,*/*' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: 1_024,
    whenTooLarge: 'truncate',
    // Articles may come from an archive that somebody else wrote.
    isUntrustedUrl: true,
    purpose: 'article-link',
    signal,
  });
  return status;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
