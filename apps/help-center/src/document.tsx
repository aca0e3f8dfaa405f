import { directionOf, languageTagOf } from '@parley/i18n/locales';
import { Footer } from './components/footer';
import { Header } from './components/header';
import { IconShapes, type IconName } from './components/icon';
import { Article } from './pages/article';
import { Category } from './pages/category';
import { Home } from './pages/home';
import { NotFound } from './pages/not-found';
import type { Page, PageHead, Site } from './pages.types';
import { Search } from './pages/search';

const SHARED: readonly IconName[] = [
  'search',
  'x',
  'globe',
  'chevron-down',
  'chevron-right',
  'arrow-up-right',
  'sun-moon',
  'file-text',
  'message-circle',
];
const IN_ARTICLES: readonly IconName[] = [
  'file-code',
  'link',
  'list',
  'copy',
  'info',
  'lightbulb',
  'triangle-alert',
  'thumbs-up',
  'thumbs-down',
  'play',
];

export interface DocumentParts {
  site: Site;
  head: PageHead;
  page: Page;
  /** The style sheet, and the colors of the portal. */
  styles: readonly string[];
}

export function HelpCenterDocument({ site, head, page, styles }: DocumentParts) {
  const { t } = site.texts;
  const direction = directionOf(site.locale);
  return (
    <html
      lang={languageTagOf(site.locale)}
      dir={direction}
      data-theme={site.theme ?? undefined}
      data-forced={site.theme ? '' : undefined}
    >
      <Head site={site} head={head} page={page} styles={styles} />
      <body className={site.isPlain ? 'is-plain' : undefined}>
        <IconShapes names={page.kind === 'article' ? [...SHARED, ...IN_ARTICLES] : SHARED} />
        {!site.isPlain && (
          <>
            <a className="skip" href="#content">
              {t('helpCenter.skip')}
            </a>
            <Header
              site={site}
              hasSearch={page.kind === 'article' || page.kind === 'category'}
              isLined={page.kind !== 'home'}
            />
          </>
        )}
        <PageContent site={site} page={page} />
        {!site.isPlain && <Footer site={site} />}
      </body>
    </html>
  );
}

function Head({ site, head, page, styles }: DocumentParts) {
  const description = head.description ?? undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {description && <meta name="description" content={description} />}
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.isHidden && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={site.color} />
      <meta property="og:title" content={head.title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:url" content={head.canonicalUrl} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:image" content={head.pictureUrl ?? site.cardUrl} />
      {!head.pictureUrl && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      {description && <meta name="twitter:description" content={description} />}
      <link rel="canonical" href={head.canonicalUrl} />
      {head.alternates.map(({ locale, url }) => (
        <link key={locale} rel="alternate" hrefLang={languageTagOf(locale)} href={url} />
      ))}
      {head.markdownUrl && <link rel="alternate" type="text/markdown" href={head.markdownUrl} />}
      {site.logoUrl ? <link rel="icon" href={site.logoUrl} /> : <link rel="icon" href="data:," />}
      {styles.map((css) => (
        // Our own style sheet, and colors that were checked.
        <style key={css.length} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {head.data && (
        <script
          type="application/ld+json"
          // JSON that cannot close its element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(head.data).replaceAll('<', '\\u003c') }}
        />
      )}
      {site.scriptUrl && (
        <script
          type="module"
          src={site.scriptUrl}
          data-chat-base={site.chat && !site.isPlain ? site.chat.baseUrl : undefined}
          data-chat-token={site.chat && !site.isPlain ? site.chat.websiteToken : undefined}
          data-chat-locale={site.chat && !site.isPlain ? site.locale : undefined}
        />
      )}
    </head>
  );
}

function PageContent({ site, page }: { site: Site; page: Page }) {
  switch (page.kind) {
    case 'home':
      return <Home site={site} page={page} />;
    case 'category':
      return <Category site={site} page={page} />;
    case 'article':
      return <Article site={site} page={page} />;
    case 'search':
      return <Search site={site} page={page} />;
    case 'notFound':
      return <NotFound site={site} page={page} />;
  }
}
