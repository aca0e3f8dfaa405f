import type { Article } from '@parley/contract';
import { useState } from 'react';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { type ArticleForm, articleFormOf } from '../model/article-form';

/** The form of an article, and whether somebody else has changed the text since the person began to. */
export function useArticleForm(article: Article | null, categoryId: string) {
  const saved = articleFormOf(article, categoryId);
  const edits = useFormEdits(saved);
  const { form, isChanged } = edits;
  const present = article?.lock_version ?? 0;
  /** The version that the open changes were made on. */
  const [base, setBase] = useState(present);
  return {
    ...edits,
    isTextChanged:
      form.title !== saved.title || form.description !== saved.description || form.content !== saved.content,
    /** Sent with every change of the text; refused by the server if the text is another by now. */
    lockVersion: isChanged ? base : present,
    isConflict: isChanged && base !== present,
    set(change: Partial<ArticleForm>) {
      if (!isChanged) setBase(present);
      edits.set(change);
    },
    /** Call after `sent` was saved. */
    settle(sent: ArticleForm, saved: Article) {
      edits.settle(sent);
      setBase(saved.lock_version);
    },
    /** The next save replaces the other text. */
    keepMine: () => setBase(present),
    textOf: () => ({ title: form.title, description: form.description || null, content: form.content }),
  };
}

export type ArticleEdits = ReturnType<typeof useArticleForm>;
