import type { Article } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn, Field, Input, Select, Textarea } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { PageSection } from '../../../shared/layout/page';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useCategories } from '../data/categories';
import { usePlace } from '../hooks/use-place';
import { type ArticleForm, SEO_LIMITS } from '../model/article-form';

interface ArticleDetailsProps {
  /** Null: a new one. */
  article: Article | null;
  form: ArticleForm;
  set: (change: Partial<ArticleForm>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Everything about an article but its text. */
export function ArticleDetails({ article, form, set, errors }: ArticleDetailsProps) {
  const t = useT();
  const { data: categories = [] } = useCategories(usePlace());
  const { id: myId } = useCurrentUser();
  const authors = useAuthors(article);
  return (
    <>
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
          <Field label={t('articleEditor.author')} error={errors['author']}>
            <Select
              label={t('articleEditor.author')}
              value={form.authorId === '' && !article ? String(myId) : form.authorId}
              options={authors}
              onValueChange={(authorId) => set({ authorId })}
            />
          </Field>
          <Field label={t('helpCenter.slug')} error={errors['slug']}>
            <Input value={form.slug} dir="ltr" onChange={({ target }) => set({ slug: target.value })} />
          </Field>
        </div>
      </PageSection>
      <PageSection title={t('helpCenter.seo')}>
        <div className="flex flex-col gap-4">
          <Field
            label={t('helpCenter.seoTitle')}
            aside={<Used text={form.seoTitle} limit={SEO_LIMITS.title} />}
          >
            <Input
              value={form.seoTitle}
              dir="auto"
              onChange={({ target }) => set({ seoTitle: target.value })}
            />
          </Field>
          <Field
            label={t('helpCenter.seoDescription')}
            aside={<Used text={form.seoDescription} limit={SEO_LIMITS.description} />}
          >
            <Textarea
              rows={2}
              dir="auto"
              value={form.seoDescription}
              onChange={({ target }) => set({ seoDescription: target.value })}
            />
          </Field>
          <Field label={t('articleEditor.tags')} hint={t('articleEditor.tagsHint')}>
            <Input value={form.tags} dir="auto" onChange={({ target }) => set({ tags: target.value })} />
          </Field>
        </div>
      </PageSection>
    </>
  );
}

/** The agents, and the author of the article if that is none of them any more. */
function useAuthors(article: Article | null): { value: string; label: string }[] {
  const t = useT();
  const { data = [] } = useQuery(agentsQuery(useCurrentAccount().id));
  const agents = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const author = article?.author;
  if (!article || agents.some(({ value }) => value === String(author?.id))) return agents;
  const other = author
    ? { value: String(author.id), label: author.name }
    : { value: '', label: t('articleEditor.unknownAuthor') };
  return [other, ...agents];
}

/** Turns amber beyond what search engines show, and stops nobody. */
function Used({ text, limit }: { text: string; limit: number }) {
  const t = useT();
  if (text === '') return null;
  return (
    <span className={cn('num text-12', text.length > limit ? 'text-amber-text' : 'text-3')}>
      {t('articleEditor.used', { count: text.length, limit })}
    </span>
  );
}
