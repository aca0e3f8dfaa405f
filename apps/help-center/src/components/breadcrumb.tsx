import type { Link, Site } from '../pages.types';
import { Icon } from './icon';

export function Breadcrumb({ site, links }: { site: Site; links: readonly Link[] }) {
  const all = [{ title: site.texts.t('helpCenter.title'), url: site.homeUrl }, ...links];
  return (
    <nav className="breadcrumb" aria-label={site.texts.t('helpCenter.breadcrumb')}>
      <ol>
        {all.map(({ title, url }, index) => (
          <li key={url}>
            {index > 0 && <Icon name="chevron-right" />}
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
