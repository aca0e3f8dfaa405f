import type { Article } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, cn, Field, Input, lazyComponent, Skeleton, Textarea, toast } from '@parley/ui';
import { useParams, useSearch } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { type FormEvent, Suspense, useDeferredValue, useState } from 'react';
import { FormError } from '../../shared/forms/form-error';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { ArticleDetails } from './components/article-details';
import { ArticleMenu } from './components/article-menu';
import { ArticleNotices } from './components/article-notices';
import { ArticleSaveBar } from './components/article-save-bar';
import { ArticleStatusBadge } from './components/article-status-badge';
import { ArticleViewers } from './components/article-viewers';
import { ArticleVersionsDialog } from './components/article-versions-dialog';
import { PublishLaterDialog } from './components/publish-later-dialog';
import { type ArticleChanges, useArticle } from './data/articles';
import { useCategories } from './data/categories';
import { useArticleForm } from './hooks/use-article-form';
import { useArticleSaving } from './hooks/use-article-saving';
import { useLanguageVersions } from './hooks/use-language-versions';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';

const OtherLanguage = lazyComponent(async () => ({
  default: (await import('./components/other-language')).OtherLanguage,
}));

const ArticleTextField = lazyComponent(async () => ({
  default: (await import('./components/article-text-field')).ArticleTextField,
}));

const FIELDS = ['title', 'content', 'slug', 'author', 'status'];

/** A new article, or the one of the URL. */
export function ArticleEditorPage() {
  const t = useT();
  const place = usePlace();
  useRememberPlace(place);
  const { articleSlug } = useParams({ strict: false }) as { articleSlug?: string };
  const { saved } = useSearch({ strict: false }) as { saved?: number };
  /** The new article once it is saved: known at once, while the address follows a little later. */
  const [createdId, setCreatedId] = useState(Number(saved) || null);
  const id = articleSlug === undefined ? createdId : Number(articleSlug);
  const { data: article, error, refetch } = useArticle(place, id);
  const loading = (
    <Page title={t('helpCenter.allArticles')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton aria-busy className="h-80 rounded-lg" />
      )}
    </Page>
  );
  if (id !== null && !article) return loading;
  return (
    // The whole form waits for the editor, so that the fields below the text don't move.
    <Suspense fallback={loading}>
      <ArticleEditor
        key={articleSlug ?? 'new'}
        article={article ?? null}
        refresh={refetch}
        onCreated={setCreatedId}
      />
    </Suspense>
  );
}

interface ArticleEditorProps {
  /** Null: a new one. */
  article: Article | null;
  refresh: () => Promise<unknown>;
  onCreated: (id: number) => void;
}

function ArticleEditor({ article, refresh, onCreated }: ArticleEditorProps) {
  const t = useT();
  const { data: categories = [] } = useCategories(usePlace());
  const { category: wanted } = useSearch({ strict: false }) as { category?: string };
  const first = article?.category.id ?? categories.find(({ slug }) => slug === wanted)?.id ?? null;
  const edits = useArticleForm(article, first === null ? '' : String(first));
  const { form, isChanged, set, reset } = edits;
  const saving = useArticleSaving({ article, edits, refresh: () => void refresh(), onCreated });
  const { isSaving, send } = saving;
  const errors = useFormErrors(saving.error, FIELDS);
  const [dialog, setDialog] = useState<'versions' | 'later' | null>(null);
  useUnsavedGuard(isChanged && !isSaving);
  const change = (changes: ArticleChanges) => saving.change(changes, () => setDialog(null));
  const versions = useLanguageVersions(article);
  const [isComparing, setComparing] = useState(article === null || article.is_out_of_date);
  const isBeside = isComparing && versions.length > 0;
  const status = article?.status ?? 'draft';
  return (
    <Page
      width={isBeside ? 'full' : 'form'}
      title={
        <span className="flex items-center gap-2">
          {article ? article.title : t('helpCenter.newArticle')}
          <ArticleStatusBadge status={status} />
        </span>
      }
      back={
        <BackLink
          to="/app/accounts/$accountId/portals/$portalSlug/$locale/articles"
          label={t('helpCenter.allArticles')}
        />
      }
      actions={
        <>
          {article ? <ArticleViewers articleId={article.id} /> : null}
          {versions.length > 0 ? (
            <Button
              icon={<Languages aria-hidden />}
              aria-pressed={isComparing}
              onClick={() => setComparing(!isComparing)}
            >
              {t('articleEditor.otherLanguage')}
            </Button>
          ) : null}
          {status === 'published' ? null : (
            <Button variant="primary" loading={isSaving} onClick={() => send('published')}>
              {t('helpCenter.publish')}
            </Button>
          )}
          {article ? (
            <ArticleMenu
              article={article}
              onStatus={send}
              onVersions={() => setDialog('versions')}
              onPublishLater={() => setDialog('later')}
            />
          ) : null}
        </>
      }
    >
      <div className={cn(isBeside && 'items-start gap-4 xl:grid xl:grid-cols-2')}>
        {isBeside ? (
          <Suspense fallback={<Skeleton aria-busy className="mb-4 h-80 rounded-lg" />}>
            <OtherLanguage versions={versions} />
          </Suspense>
        ) : null}
        <form
          className="min-w-0"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send();
          }}
        >
          {errors.other ? <FormError error={errors.other} /> : null}
          {article ? (
            <div className="mb-4 empty:hidden">
              <ArticleNotices
                article={article}
                // The answer to one’s own save and the event of it may come in any order.
                isConflict={edits.isConflict && !isSaving}
                isSaving={isSaving}
                onKeepMine={saving.keepMine}
                onTakeTheirs={saving.takeTheirs}
                onMarkUpToDate={() => change({ is_up_to_date: true })}
                onUnschedule={() => change({ publish_at: null })}
              />
            </div>
          ) : null}
          <section className="mb-4 flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
            <Field label={t('helpCenter.title')} error={errors.fields['title']} required>
              <Input
                value={form.title}
                dir="auto"
                placeholder={t('helpCenter.untitled')}
                onChange={({ target }) => set({ title: target.value })}
              />
            </Field>
            <Field label={t('helpCenter.description')} hint={t('helpCenter.descriptionHint')}>
              <Textarea
                rows={2}
                dir="auto"
                value={form.description}
                onChange={({ target }) => set({ description: target.value })}
              />
            </Field>
            <Field
              label={t('helpCenter.content')}
              aside={<Words text={form.content} />}
              error={errors.fields['content']}
            >
              <ArticleTextField value={form.content} onValueChange={(content) => set({ content })} />
            </Field>
          </section>
          <ArticleDetails article={article} form={form} set={set} errors={errors.fields} />
          <ArticleSaveBar
            article={article}
            isChanged={isChanged}
            isTextChanged={edits.isTextChanged}
            isValid={form.title.trim() !== ''}
            saving={saving}
            onDiscard={reset}
          />
        </form>
      </div>
      {article && dialog === 'versions' ? (
        <ArticleVersionsDialog
          article={article}
          onClose={() => setDialog(null)}
          onRestore={({ title, description, content }) => {
            set({ title, description: description ?? '', content: content ?? '' });
            setDialog(null);
            toast.success(t('articleEditor.restored'));
          }}
        />
      ) : null}
      {article && dialog === 'later' ? (
        <PublishLaterDialog
          isSaving={isSaving}
          onClose={() => setDialog(null)}
          onSchedule={(at) => change({ publish_at: at })}
        />
      ) : null}
    </Page>
  );
}

function Words({ text }: { text: string }) {
  const t = useT();
  // Addresses of links are no words.
  const words = useDeferredValue(text).replaceAll(/\]\([^)\n]*\)|<https?:[^>\n]*>/g, ' ');
  const count = words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return <span className="num text-12 text-3">{t('articleEditor.words', { count })}</span>;
}
