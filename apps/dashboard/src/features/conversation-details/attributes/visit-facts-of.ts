import type { Conversation } from '@parley/contract';
import { joined, textOf } from '../../../shared/contacts/contact-facts';

/** Text values from the free-form attributes of the contact and the conversation. */
export interface VisitFacts {
  pageUrl: string | null;
  browser: string | null;
  language: string | null;
  startedAt: string | null;
}

export function visitFacts({ additional_attributes: attributes }: Conversation): VisitFacts {
  const browser = record(attributes.browser);
  const started = record(attributes.initiated_at);
  return {
    pageUrl: textOf(attributes.referer),
    browser: joined([
      joined([textOf(browser.browser_name), textOf(browser.browser_version)], ' '),
      joined([textOf(browser.platform_name), textOf(browser.platform_version)], ' '),
    ]),
    language: textOf(attributes.browser_language) ?? textOf(browser.browser_language),
    startedAt: textOf(started.timestamp),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
