import type { Article } from '@parley/contract';

export interface ArticleForm {
  title: string;
  description: string;
  content: string;
  categoryId: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
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
    seoTitle: text(article?.meta['title']),
    seoDescription: text(article?.meta['description']),
  };
}
