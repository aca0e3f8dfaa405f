import type { Conversation } from '@parley/contract';

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
    pageUrl: text(attributes.referer),
    browser: joined([
      joined([text(browser.browser_name), text(browser.browser_version)], ' '),
      joined([text(browser.platform_name), text(browser.platform_version)], ' '),
    ]),
    language: text(attributes.browser_language) ?? text(browser.browser_language),
    startedAt: text(started.timestamp),
  };
}

export interface ContactFacts {
  location: string | null;
  company: string | null;
  title: string | null;
  /** A description of the contact that somebody wrote. */
  bio: string | null;
}

export function contactFacts({ meta }: Conversation): ContactFacts {
  const attributes = meta.sender.additional_attributes;
  return {
    location: joined(
      [text(attributes.city), text(attributes.country) ?? text(attributes.country_code)],
      ', ',
    ),
    company: text(attributes.company_name),
    title: text(attributes.title),
    bio: text(attributes.description),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function joined(parts: (string | null)[], separator = ' · '): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
