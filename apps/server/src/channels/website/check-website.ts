import type { Hop } from '../connection/connection';
import type { WebWidgetRow } from './website-secrets';

/** Whether visitors can reach the inbox: the widget was seen, and the website itself may show it. */
export async function* checkWebsite(row: WebWidgetRow): AsyncGenerator<Hop, void, undefined> {
  const { first_visited_at: firstVisit, allowed_domains: domains, website_url: url } = row;
  const found = { part: 'incoming', ms: null, words: null } as const;
  yield firstVisit
    ? { ...found, hop: 'widget', ok: true, facts: { visited_at: firstVisit.toISOString() } }
    : { ...found, hop: 'widget', ok: false, facts: {}, advice: 'widget_missing' };
  const isShown = domains === '' || domains.split(',').some((domain) => covers(domain, hostOf(url)));
  yield {
    ...found,
    hop: 'domains',
    ok: isShown,
    facts: { domains: domains === '' ? [] : domains.split(',') },
    ...(!isShown && { advice: 'domain_not_allowed' }),
  };
}

/** A source of `frame-ancestors`: a host, or `*.` and a host for those below it. Scheme and port decide nothing here. */
function covers(source: string, host: string): boolean {
  const allowed = hostOf(source);
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}

function hostOf(address: string): string {
  return /^(?:https?:\/\/)?([^/:?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
