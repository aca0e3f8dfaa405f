import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import type { Hits } from '../data/search-queries';
import type { HitKind } from '../model/search-params';
import { parseSearchTerms } from '../model/text-hits';
import { ArticleHit } from './article-hit';
import { ContactHit, ConversationHit, MessageHit } from './hits';

/** Number of hits per kind when all kinds are shown. */
const FEW = 5;

interface HitListProps {
  kind: HitKind;
  hits: Hits;
  /** Maximum number of hits to show. */
  atMost?: number;
  onOpen: () => void;
}

export function HitList({ kind, hits, atMost = Number.POSITIVE_INFINITY, onOpen }: HitListProps) {
  const t = useT();
  const props = { words: parseSearchTerms(hits.q), onOpen };
  return (
    <ul
      aria-label={t(`search.tab.${kind}`)}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {kind === 'contacts'
        ? hits.contacts
            .slice(0, atMost)
            .map((contact) => <ContactHit key={contact.id} contact={contact} {...props} />)
        : null}
      {kind === 'conversations'
        ? hits.conversations
            .slice(0, atMost)
            .map((conversation) => (
              <ConversationHit key={conversation.id} conversation={conversation} {...props} />
            ))
        : null}
      {kind === 'messages'
        ? hits.messages
            .slice(0, atMost)
            .map((message) => <MessageHit key={message.id} message={message} {...props} />)
        : null}
      {kind === 'articles'
        ? hits.articles
            .slice(0, atMost)
            .map((article) => <ArticleHit key={article.id} article={article} {...props} />)
        : null}
    </ul>
  );
}

interface AllHitsProps {
  kinds: readonly HitKind[];
  hits: Hits;
  onTab: (kind: HitKind) => void;
  onOpen: () => void;
}

/** The first hits of every kind, each with a link to all hits of that kind. */
export function AllHits({ kinds, hits, onTab, onOpen }: AllHitsProps) {
  const t = useT();
  return kinds
    .filter((kind) => hits[kind].length > 0)
    .map((kind) => (
      <section key={kind} className="mb-6">
        <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
          <h2 className="font-semibold text-14 text-1">{t(`search.tab.${kind}`)}</h2>
          {hits[kind].length > FEW ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('search.showAllOf', { kind: t(`search.tab.${kind}`) })}
              onClick={() => onTab(kind)}
            >
              {t('search.showAll')}
            </Button>
          ) : null}
        </div>
        <HitList kind={kind} hits={hits} atMost={FEW} onOpen={onOpen} />
      </section>
    ));
}
