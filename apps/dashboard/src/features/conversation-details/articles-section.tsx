import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import type { Scope } from '../conversations/model/scope';
import { Section } from './section';

const SuggestedArticles = lazyComponent(async () => ({
  default: (await import('./articles/suggested-articles')).SuggestedArticles,
}));

/** Articles of the help center that may answer the customer. */
export function ArticlesSection({ scope, conversation }: { scope: Scope; conversation: Conversation }) {
  const t = useT();
  return (
    <Section name="suggested_articles" title={t('search.tab.articles')}>
      <Suspense fallback={<Skeleton aria-busy className="h-10 rounded-md" />}>
        {/* Keyed by conversation, because what is held back while the pointer is here belongs to it. */}
        <SuggestedArticles key={conversation.id} accountId={scope.accountId} conversation={conversation} />
      </Suspense>
    </Section>
  );
}
