import type { Article, ArticleVersion, ArticleVersionText } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Badge, Button, Modal, Skeleton, Tabs } from '@parley/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { ListTime } from '../../../shared/tables/list-time';
import { useArticleVersion, useArticleVersions } from '../data/article-versions';
import { usePlace } from '../hooks/use-place';
import { TextChanges } from './text-changes';

interface ArticleVersionsDialogProps {
  article: Article;
  onClose: () => void;
  onRestore: (version: ArticleVersionText) => void;
}

const kinds: Record<ArticleVersion['kind'], DashboardKey> = {
  saved: 'articleEditor.versionSaved',
  published: 'articleEditor.versionPublished',
  kept: 'articleEditor.versionKept',
};

/** Former texts of an article, newest first, beside the chosen one: its text, or how it differs from the one before. */
export function ArticleVersionsDialog({ article, onClose, onRestore }: ArticleVersionsDialogProps) {
  const t = useT();
  const place = usePlace();
  const { data: versions, error, refetch } = useArticleVersions(place, article.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const id = chosen ?? versions?.[0]?.id ?? null;
  const { data: version } = useArticleVersion(place, article.id, id);
  const [view, setView] = useState<'text' | 'changes'>('text');
  const at = versions?.findIndex((one) => one.id === id) ?? -1;
  const previousId = versions?.[at + 1]?.id ?? null;
  const { data: previous } = useArticleVersion(place, article.id, view === 'changes' ? previousId : null);
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={t('articleEditor.versions')}
      description={t('articleEditor.versionsText')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" disabled={!version} onClick={() => version && onRestore(version)}>
          {t('articleEditor.restore')}
        </Button>
      }
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {versions?.length === 0 ? <p className="text-13 text-2">{t('articleEditor.noVersions')}</p> : null}
      <div className="flex max-h-[60vh] gap-4 max-sm:flex-col">
        <ul className="flex w-60 shrink-0 flex-col gap-1 overflow-y-auto max-sm:max-h-40 max-sm:w-full">
          {versions?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === id}
                className="flex w-full flex-col items-start gap-0.5 rounded-md px-2 py-1.5 text-start text-13 hover:bg-hover aria-pressed:bg-selected"
                onClick={() => setChosen(one.id)}
              >
                <ListTime at={new Date(one.updated_at * 1_000)} precision="minute" />
                <span className="flex w-full items-center gap-2">
                  <bdi className="min-w-0 flex-1 truncate">
                    {one.author?.name ?? t('articleEditor.unknownAuthor')}
                  </bdi>
                  <Badge>{t(kinds[one.kind])}</Badge>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <section className="min-w-0 flex-1 overflow-y-auto rounded-md border border-line p-3" tabIndex={0}>
          {version ? (
            <>
              {previousId === null ? null : (
                <Tabs
                  label={t('articleEditor.versionView')}
                  value={view}
                  onValueChange={setView}
                  items={[
                    { value: 'text', label: t('articleEditor.versionText') },
                    { value: 'changes', label: t('articleEditor.versionChanges') },
                  ]}
                  className="mb-3"
                />
              )}
              {view === 'changes' && previousId !== null ? (
                previous ? (
                  <TextChanges before={wholeText(previous)} after={wholeText(version)} />
                ) : (
                  <Skeleton aria-busy className="h-40" />
                )
              ) : (
                <>
                  <h3 dir="auto" className="mb-2 font-semibold">
                    {version.title}
                  </h3>
                  <pre dir="auto" className="whitespace-pre-wrap break-words font-sans text-13">
                    {version.content}
                  </pre>
                </>
              )}
            </>
          ) : id === null ? null : (
            <Skeleton aria-busy className="h-40" />
          )}
        </section>
      </div>
    </Modal>
  );
}

const wholeText = ({ title, description, content }: ArticleVersionText) =>
  [title, description, content].filter(Boolean).join('\n\n');
