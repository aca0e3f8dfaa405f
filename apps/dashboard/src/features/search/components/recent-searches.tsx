import { useT } from '@parley/i18n/react';
import { Button, EmptyState, IconButton } from '@parley/ui';
import { Clock, Search, X } from 'lucide-react';

interface RecentSearchesProps {
  searches: readonly string[];
  onChoose: (q: string) => void;
  onForget: (q: string) => void;
  onForgetAll: () => void;
}

/** Shown while the query is empty: recent searches in this browser, or a hint what can be searched. */
export function RecentSearches({ searches, onChoose, onForget, onForgetAll }: RecentSearchesProps) {
  const t = useT();
  if (searches.length === 0) {
    return (
      <EmptyState
        icon={<Search />}
        headingLevel={2}
        title={t('search.start')}
        description={t('search.startText')}
        className="rounded-lg border border-line bg-surface"
      />
    );
  }
  return (
    <section>
      <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h2 className="font-semibold text-14 text-1">{t('search.recent')}</h2>
        <Button variant="ghost" size="sm" onClick={onForgetAll}>
          {t('search.forgetAll')}
        </Button>
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {searches.map((q) => (
          <li key={q} className="flex items-center border-line border-b pe-2 last:border-b-0 hover:bg-sunken">
            <button
              type="button"
              onClick={() => onChoose(q)}
              className="focus-ring-inset flex min-w-0 flex-1 items-center gap-2.5 px-4 py-2.5 text-start text-13 text-1"
            >
              <Clock aria-hidden className="size-4 shrink-0 text-3" />
              <bdi className="min-w-0 truncate">{q}</bdi>
            </button>
            <IconButton
              size="sm"
              label={t('search.forget', { text: q })}
              icon={<X aria-hidden />}
              onClick={() => onForget(q)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
