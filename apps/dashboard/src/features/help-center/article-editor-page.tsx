import type { Article, ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input, lazyComponent, Select, Skeleton, Textarea, toast } from '@parley/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { describeError } from '../../shared/errors';
import { FormError } from '../../shared/forms/form-error';
import { SaveBar } from '../../shared/forms/save-bar';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page, PageSection } from '../../shared/layout/page';
import { useCurrentUser } from '../../shared/session/use-session';
import { ArticleMenu } from './components/article-menu';
import { ArticleNotices } from './components/article-notices';
import { ArticleStatusBadge } from './components/article-status-badge';
import { ArticleVersionsDialog } from './components/article-versions-dialog';
import { PublishLaterDialog } from './components/publish-later-dialog';
import { useKeepVersion, useUnpublishedChanges } from './data/article-versions';
import { type ArticleChanges, useArticle, useSaveArticle } from './data/articles';
import { useCategories } from './data/categories';
import { useArticleForm } from './hooks/use-article-form';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';
import { articleFormOf } from './model/article-form';

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
  const id = articleSlug === undefined ? null : Number(articleSlug);
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
      {article && id !== null ? (
        <ArticleEditor key={article.id} article={article} refresh={refetch} />
      ) : (
        <ArticleEditor key="new" article={null} />
      )}
    </Suspense>
  );
}

interface ArticleEditorProps {
  /** Null: a new one. */
  article: Article | null;
  refresh?: () => Promise<unknown>;
}

function ArticleEditor({ article, refresh }: ArticleEditorProps) {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const { id: myId } = useCurrentUser();
  const { data: categories = [] } = useCategories(place);
  const { category: wanted, translationOf } = useSearch({ strict: false }) as {
    category?: string;
    translationOf?: number;
  };
  const first = article?.category.id ?? categories.find(({ slug }) => slug === wanted)?.id ?? null;
  const edits = useArticleForm(article, first === null ? '' : String(first));
  const { form, isChanged, set, reset, settle, lockVersion, textOf } = edits;
  const save = useSaveArticle(place, article?.id ?? null);
  const keep = useUnpublishedChanges(place, article?.id ?? 0);
  const keepVersion = useKeepVersion(place, article?.id ?? 0);
  const isSaving = save.isPending || keep.isPending || keepVersion.isPending;
  const errors = useFormErrors(save.error ?? keep.error, FIELDS);
  const [dialog, setDialog] = useState<'versions' | 'later' | null>(null);
  useUnsavedGuard(isChanged && !isSaving);
  const onError = (error: Error) => {
    // Somebody else has changed the text: their change shows beside the open one.
    void refresh?.();
    toast.error(t('helpCenter.notSaved'), { description: describeError(t, error) });
  };

  const send = (status?: ArticleStatus) => {
    const sent = form;
    save.mutate(
      {
        title: sent.title,
        description: sent.description,
        content: sent.content,
        category_id: sent.categoryId === '' ? null : Number(sent.categoryId),
        ...(sent.slug !== '' && { slug: sent.slug }),
        ...(article
          ? { lock_version: lockVersion }
          : {
              author_id: myId,
              locale: place.locale,
              ...(translationOf && { associated_article_id: Number(translationOf) }),
            }),
        ...(status && { status }),
        meta: { ...article?.meta, title: sent.seoTitle, description: sent.seoDescription },
      },
      {
        onSuccess: (saved) => {
          settle(sent, saved);
          toast.success(t(status === 'published' ? 'helpCenter.published' : 'helpCenter.saved'));
          if (article) return;
          void navigate({
            to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug',
            params: { accountId, ...place, articleSlug: String(saved.id) },
            ignoreBlocker: true,
          });
        },
        onError,
      },
    );
  };
  const keepForLater = () => {
    const text = textOf();
    keep.mutate(
      { ...text, lock_version: lockVersion },
      {
        onSuccess: (saved) => {
          settle({ ...articleFormOf(saved, form.categoryId), ...text, description: form.description }, saved);
          toast.success(t('articleEditor.changesKept'));
        },
        onError,
      },
    );
  };
  const change = (body: ArticleChanges) => save.mutate(body, { onSuccess: () => setDialog(null), onError });
  const status = article?.status ?? 'draft';
  return (
    <Page
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
      <form
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
              isConflict={edits.isConflict}
              isChanged={isChanged}
              isSaving={isSaving}
              onKeepMine={edits.keepMine}
              onTakeTheirs={() => keepVersion.mutate(textOf(), { onSuccess: reset, onError })}
              onPublishChanges={() => send()}
              onDiscardChanges={() =>
                keep.mutate(null, {
                  onSuccess: () => toast.success(t('articleEditor.changesDiscarded')),
                  onError,
                })
              }
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
          <Field label={t('helpCenter.content')} error={errors.fields['content']}>
            <ArticleTextField value={form.content} onValueChange={(content) => set({ content })} />
          </Field>
        </section>
        <PageSection title={t('helpCenter.settings')}>
          <div className="flex flex-col gap-4">
            <Field label={t('helpCenter.category')}>
              <Select
                label={t('helpCenter.category')}
                value={form.categoryId}
                options={[
                  { value: '', label: t('helpCenter.noCategory') },
                  ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onValueChange={(categoryId) => set({ categoryId })}
              />
            </Field>
            <Field label={t('helpCenter.slug')} error={errors.fields['slug']}>
              <Input value={form.slug} dir="ltr" onChange={({ target }) => set({ slug: target.value })} />
            </Field>
          </div>
        </PageSection>
        <PageSection title={t('helpCenter.seo')}>
          <div className="flex flex-col gap-4">
            <Field label={t('helpCenter.seoTitle')}>
              <Input
                value={form.seoTitle}
                dir="auto"
                onChange={({ target }) => set({ seoTitle: target.value })}
              />
            </Field>
            <Field label={t('helpCenter.seoDescription')}>
              <Textarea
                rows={2}
                dir="auto"
                value={form.seoDescription}
                onChange={({ target }) => set({ seoDescription: target.value })}
              />
            </Field>
          </div>
        </PageSection>
        <SaveBar
          isChanged={isChanged}
          isSaving={isSaving}
          isValid={form.title.trim() !== ''}
          onDiscard={reset}
          {...(status === 'published' && { saveLabel: t('articleEditor.publishChanges') })}
        >
          {status === 'published' ? (
            <Button disabled={isSaving || form.title.trim() === ''} onClick={keepForLater}>
              {t('articleEditor.saveWithoutPublishing')}
            </Button>
          ) : null}
        </SaveBar>
      </form>
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
