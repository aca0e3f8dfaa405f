import type { ArticleLink, Site } from '../pages.types';
import { Icon } from './icon';

/** Articles in two columns, each with its category. */
export function PopularArticles({ site, articles }: { site: Site; articles: readonly ArticleLink[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="popular" aria-labelledby="popular">
      <h2 id="popular">{site.texts.t('helpCenter.popular')}</h2>
      <ul>
        {articles.map(({ title, url, category }) => (
          <li key={url}>
            <a href={url}>
              <Icon name="file-text" />
              <span>
                <b>{title}</b>
                {category && <small>{category}</small>}
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the chat, below what did not help. */
export function StillStuck({ site }: { site: Site }) {
  const { t } = site.texts;
  if (!site.chat || site.isPlain) return null;
  return (
    <section className="stuck" data-chat-section data-later hidden>
      <div>
        <b>{t('helpCenter.notFoundHere')}</b>
        <p>{t('helpCenter.notFoundHereText')}</p>
      </div>
      <button className="button brand-fill" type="button" data-chat>
        <Icon name="message-circle" />
        {t('helpCenter.chat')}
      </button>
    </section>
  );
}
