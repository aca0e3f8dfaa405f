import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Select, Skeleton } from '@parley/ui';
import { ArticleView } from '@parley/ui/article-editor';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useArticle } from '../data/articles';
import { usePlace } from '../hooks/use-place';

export interface LanguageVersion {
  id: number;
  locale: string;
}

interface OtherLanguageProps {
  /** At least one; the first is shown at first. */
  versions: readonly LanguageVersion[];
}

/** The same article in another language, to read beside the one that is written. */
export function OtherLanguage({ versions }: OtherLanguageProps) {
  const { t, locale: reader } = useI18n();
  const [chosen, setChosen] = useState<number | undefined>(versions[0]?.id);
  const { data: article, error, refetch } = useArticle(usePlace(), chosen ?? null);
  const nameOf = (code: string) => localeNameOf(code, reader);
  return (
    <section
      aria-label={t('articleEditor.otherLanguage')}
      tabIndex={0}
      className="focus-ring mb-4 flex max-h-80 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-sunken p-5 xl:sticky xl:top-0 xl:max-h-[calc(100dvh-6rem)]"
    >
      {versions.length > 1 ? (
        <div className="w-48">
          <Select
            label={t('helpCenter.language')}
            value={String(chosen)}
            options={versions.map(({ id, locale }) => ({ value: String(id), label: nameOf(locale) }))}
            onValueChange={(id) => setChosen(Number(id))}
          />
        </div>
      ) : (
        <p className="text-12 text-2">{nameOf(versions[0]?.locale ?? '')}</p>
      )}
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {article ? (
        <>
          <h2 dir="auto" className="font-semibold text-15">
            {article.title}
          </h2>
          {article.description ? (
            <p dir="auto" className="text-13 text-2">
              {article.description}
            </p>
          ) : null}
          <ArticleView value={article.content ?? ''} />
        </>
      ) : error ? null : (
        <Skeleton aria-busy className="h-40" />
      )}
    </section>
  );
}
