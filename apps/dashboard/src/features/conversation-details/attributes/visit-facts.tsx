import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { safeHref } from '@parley/rich-text/safe-href';
import { visitFacts } from './visit-facts-of';
import { Fact, Facts } from '../../../shared/contacts/facts';

/** Page, browser and language of the visitor when the conversation began. */
export function VisitFacts({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { formatDate, languageTag } = useI18n();
  const { pageUrl, browser, language } = visitFacts(conversation);
  if (!pageUrl && !browser && !language) return null;
  const href = pageUrl ? safeHref(pageUrl) : null;
  return (
    <Facts>
      {pageUrl ? (
        <Fact name={t('conversations.page')}>
          {href ? (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={pageUrl}
              dir="ltr"
              className="focus-ring truncate rounded-sm text-accent-text hover:underline"
            >
              {shortAddress(href)}
            </a>
          ) : (
            <span className="truncate">{pageUrl}</span>
          )}
        </Fact>
      ) : null}
      {browser ? (
        <Fact name={t('conversations.browser')}>
          <span className="truncate" title={browser}>
            {browser}
          </span>
        </Fact>
      ) : null}
      {language ? (
        <Fact name={t('conversations.language')}>{languageName(language, languageTag)}</Fact>
      ) : null}
      <Fact name={t('conversations.startedAt')}>
        {formatDate(conversation.created_at * 1000, { dateStyle: 'medium', timeStyle: 'short' })}
      </Fact>
    </Facts>
  );
}

function shortAddress(href: string): string {
  const { host, pathname } = new URL(href);
  return host + (pathname === '/' ? '' : pathname);
}

function languageName(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
