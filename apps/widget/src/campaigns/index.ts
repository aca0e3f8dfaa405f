import { matchesUrlRule } from '@parley/contract/campaigns/url-rule';
import { readCookie, SNOOZE_COOKIE } from '../host/cookies';

interface CampaignRule {
  id: number;
  url: string;
  /** Seconds on the page. */
  seconds: number;
}

declare global {
  interface Window {
    /** Rules of the website's campaigns; the server writes them before this script. */
    parleyCampaigns?: CampaignRule[];
  }
}

const ADDRESS_CHECK_MS = 1000;

/**
 * Waits on the customer's page until a campaign is due. Only then does the chat load, because it costs a session and a
 * contact, which would be too much for every visitor of the page.
 */
function watch(rules: readonly CampaignRule[]): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let href = '';

  function show(id: number): void {
    const sdk = window.$chatwoot;
    if (sdk && !sdk.isOpen && !(Number(readCookie(SNOOZE_COOKIE)) > Date.now())) sdk.showCampaign(id);
  }

  /** Every change of the address starts the seconds again. */
  function follow(): void {
    if (location.href === href) return;
    href = location.href;
    timers.forEach(clearTimeout);
    timers = rules
      .filter(({ url }) => matchesUrlRule(url, href))
      .map(({ id, seconds }) => setTimeout(() => show(id), seconds * 1000));
  }

  follow();
  // No event reports `history.pushState`, so the URL is polled; comparing two strings is cheap.
  setInterval(follow, ADDRESS_CHECK_MS);
}

watch(window.parleyCampaigns ?? []);
