import type { Site } from '../pages.types';

export function Footer({ site }: { site: Site }) {
  const { t } = site.texts;
  return (
    <footer className="foot">
      <div className="wrap wide">
        {site.homepage && <a href={site.homepage.url}>{site.homepage.title}</a>}
        <a href={site.sitemapUrl}>Sitemap</a>
        {site.social.map(({ network, url }) => (
          <a key={network} href={url} rel="me noopener noreferrer" target="_blank">
            {network}
          </a>
        ))}
        {site.poweredBy && <span className="end">{t('helpCenter.poweredBy', { app: site.poweredBy })}</span>}
      </div>
    </footer>
  );
}
