import { directionOf, languageTagOf } from '@parley/i18n/locales';
import type { Site } from '../pages.types';
import { Icon } from './icon';
import { Logo } from './logo';

/** `hasSearch`: pages that have no large search of their own. `isLined`: with a line and a background below it. */
export function Header({ site, hasSearch, isLined }: { site: Site; hasSearch: boolean; isLined: boolean }) {
  const { t } = site.texts;
  return (
    <header className={isLined ? 'head lined' : 'head'}>
      <div className="wrap wide">
        <a className="brand" href={site.homeUrl}>
          <Logo site={site} />
          <span className="name">{site.name}</span>
          <span className="kind">{t('helpCenter.title')}</span>
        </a>
        {hasSearch && <SearchBox site={site} size="small" />}
        <nav aria-label={t('helpCenter.site')}>
          {site.homepage && (
            <a className="button quiet wide-only" href={site.homepage.url}>
              {site.homepage.title}
              <Icon name="arrow-up-right" />
            </a>
          )}
          {site.locales.length > 1 && <Languages site={site} />}
          <button
            className="button quiet square"
            type="button"
            data-theme-switch
            data-later
            hidden
            aria-label={t('helpCenter.theme')}
          >
            <Icon name="sun-moon" />
          </button>
          {site.chat && (
            <button className="button brand-fill" type="button" data-chat data-later hidden>
              {t('helpCenter.contact')}
            </button>
          )}
        </nav>
      </div>
    </header>
  );
}

/** Lists each language by its own name. A `details` element opens without a script. */
function Languages({ site }: { site: Site }) {
  const current = site.locales.find(({ isCurrent }) => isCurrent);
  return (
    <details className="languages">
      <summary className="button quiet" aria-label={site.texts.t('helpCenter.language')}>
        <Icon name="globe" />
        <span className="wide-only" lang={languageTagOf(site.locale)}>
          {current?.name ?? site.locale}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {site.locales.map(({ code, name, url, isCurrent }) => (
          <li key={code}>
            <a
              href={url}
              hrefLang={languageTagOf(code)}
              lang={languageTagOf(code)}
              dir={directionOf(code)}
              aria-current={isCurrent || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A form that works without a script; with one, it suggests articles as somebody types. */
export function SearchBox({
  site,
  size,
  query = '',
}: {
  site: Site;
  size: 'small' | 'large';
  query?: string;
}) {
  const { t } = site.texts;
  return (
    <form
      className={`search ${size}`}
      role="search"
      action={site.searchUrl}
      data-search={site.searchApiUrl}
      data-none={t('helpCenter.nothing', { query: '{query}' })}
      data-all={t('helpCenter.results', { count: 2 }).replace(/2|٢|२/, '{count}')}
    >
      <Icon name="search" />
      <input
        type="search"
        name="query"
        defaultValue={query}
        placeholder={t('helpCenter.search')}
        aria-label={t('helpCenter.searchLabel')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <kbd aria-hidden="true">/</kbd>
      {site.isPlain && <input type="hidden" name="show_plain_layout" value="true" />}
    </form>
  );
}
