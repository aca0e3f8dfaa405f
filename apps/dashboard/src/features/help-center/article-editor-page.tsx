import type { Article, ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Field, Input, Menu, MenuItem, Select, Skeleton, Textarea, toast } from '@parley/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Archive, ExternalLink, MoreHorizontal, Trash2, Undo2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { describeError } from '../../shared/errors';
import { FormError } from '../../shared/forms/form-error';
import { SaveBar } from '../../shared/forms/save-bar';
import { useFormEdits } from '../../shared/forms/use-form-edits';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page, PageSection } from '../../shared/layout/page';
import { useAbility, useCurrentUser } from '../../shared/session/use-session';
import { useConfirmDelete } from '../../shared/settings-list/use-confirm-delete';
import { ArticleStatusBadge } from './components/article-status-badge';
import { useArticle, useDeleteArticle, useSaveArticle } from './data/articles';
import { useCategories } from './data/categories';
import { useRememberPlace } from './hooks/use-last-place';
import { usePlace } from './hooks/use-place';

const FIELDS = ['title', 'content', 'slug', 'author', 'status'];

/** A new article, or the one of the address. */
export function ArticleEditorPage() {
  const t = useT();
  const place = usePlace();
  useRememberPlace(place);
  const { articleSlug } = useParams({ strict: false }) as { articleSlug?: string };
  const id = articleSlug === undefined ? null : Number(articleSlug);
  const { data: article, error, refetch } = useArticle(place, id);
  if (id === null) return <ArticleEditor key="new" article={null} />;
  if (article) return <ArticleEditor key={article.id} article={article} />;
  return (
    <Page title={t('helpCenter.allArticles')}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton aria-busy className="h-80 rounded-lg" />
      )}
    </Page>
  );
}

interface ArticleForm {
  title: string;
  description: string;
  content: string;
  categoryId: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
}

function formOf(article: Article | null, categoryId: string): ArticleForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    title: article?.title ?? '',
    description: article?.description ?? '',
    content: article?.content ?? '',
    categoryId,
    slug: article?.slug ?? '',
    seoTitle: text(article?.meta['title']),
    seoDescription: text(article?.meta['description']),
  };
}

function ArticleEditor({ article }: { article: Article | null }) {
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
  const { form, isChanged, set, reset, settle } = useFormEdits(
    formOf(article, first === null ? '' : String(first)),
  );
  const save = useSaveArticle(place, article?.id ?? null);
  const errors = useFormErrors(save.error, FIELDS);
  useUnsavedGuard(isChanged && !save.isPending);

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
          ? {}
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
          settle(sent);
          toast.success(t(status === 'published' ? 'helpCenter.published' : 'helpCenter.saved'));
          if (article) return;
          void navigate({
            to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles/$articleSlug',
            params: { accountId, ...place, articleSlug: String(saved.id) },
            ignoreBlocker: true,
          });
        },
        onError: (error) => toast.error(t('helpCenter.notSaved'), { description: describeError(t, error) }),
      },
    );
  };
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
            <Button variant="primary" loading={save.isPending} onClick={() => send('published')}>
              {t('helpCenter.publish')}
            </Button>
          )}
          {article ? <ArticleMenu article={article} onStatus={send} /> : null}
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
            hint={t('helpCenter.contentHint')}
            error={errors.fields['content']}
          >
            <Textarea
              rows={20}
              dir="auto"
              className="font-mono"
              value={form.content}
              onChange={({ target }) => set({ content: target.value })}
            />
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
          isSaving={save.isPending}
          isValid={form.title.trim() !== ''}
          onDiscard={reset}
        />
      </form>
    </Page>
  );
}

interface ArticleMenuProps {
  article: Article;
  onStatus: (status: ArticleStatus) => void;
}

function ArticleMenu({ article, onStatus }: ArticleMenuProps) {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const canDelete = useAbility('manageHelpCenter');
  const remove = useConfirmDelete<Article>({
    nameOf: ({ title }) => title,
    mutation: useDeleteArticle(place),
    consequence: () => t('helpCenter.deleteText'),
    onDeleted: () =>
      void navigate({
        to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles',
        params: { accountId, ...place },
        ignoreBlocker: true,
      }),
  });
  return (
    <>
      <Button asChild icon={<ExternalLink aria-hidden />}>
        <a
          href={`/hc/${encodeURIComponent(place.portalSlug)}/articles/${encodeURIComponent(article.slug)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('helpCenter.openArticle')}
        </a>
      </Button>
      <Menu
        align="end"
        trigger={<Button aria-label={t('helpCenter.moreActions')} icon={<MoreHorizontal aria-hidden />} />}
      >
        {article.status === 'draft' ? null : (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => onStatus('draft')}>
            {t('helpCenter.unpublish')}
          </MenuItem>
        )}
        {article.status === 'archived' ? null : (
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => onStatus('archived')}>
            {t('helpCenter.archive')}
          </MenuItem>
        )}
        {canDelete ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(article)}>
            {t('common.delete')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
