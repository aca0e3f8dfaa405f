import type { Article } from '@parley/contract';

export interface ArticleForm {
  title: string;
  description: string;
  content: string;
  categoryId: string;
  slug: string;
  authorId: string;
  seoTitle: string;
  seoDescription: string;
  /** Separated by commas. */
  tags: string;
}

/** The text is that of the changes that wait to be published, if there are any. */
export function articleFormOf(article: Article | null, categoryId: string): ArticleForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { title, description, content } = article?.unpublished_changes ?? article ?? {};
  return {
    title: title ?? '',
    description: description ?? '',
    content: content ?? '',
    categoryId,
    slug: article?.slug ?? '',
    authorId: article?.author ? String(article.author.id) : '',
    seoTitle: text(article?.meta['title']),
    seoDescription: text(article?.meta['description']),
    tags: tagsIn(article?.meta['tags']).join(', '),
  };
}

function tagsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
}

export function tagsOf({ tags }: ArticleForm): string[] {
  return [...new Set(tags.split(/[,،，、]/).map((tag) => tag.trim()))].filter(Boolean);
}

/** Length up to which search engines show a title and a description. */
export const SEO_LIMITS = { title: 60, description: 160 } as const;
