import type { Article, ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useKeepVersion, useUnpublishedChanges } from '../data/article-versions';
import { type ArticleChanges, useSaveArticle } from '../data/articles';
import { type ArticleForm, articleFormOf, tagsOf } from '../model/article-form';
import type { ArticleEdits } from './use-article-form';
import { useAutosave } from './use-autosave';
import { usePlace } from './use-place';

interface ArticleSavingOptions {
  /** Null: a new one. */
  article: Article | null;
  edits: ArticleEdits;
  /** Loads the article again, after somebody else has changed it. */
  refresh: () => void;
  /** A new article was saved for the first time. */
  onCreated: (id: number) => void;
}

/**
 * Saves what is in the form of an article, by the buttons and by itself. By itself only the text is saved: of a published
 * article as changes that wait, because readers must not see half a sentence.
 */
export function useArticleSaving({ article, edits, refresh, onCreated }: ArticleSavingOptions) {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const { translationOf } = useSearch({ strict: false }) as { translationOf?: number };
  const { id: myId } = useCurrentUser();
  const save = useSaveArticle(place, article?.id ?? null);
  const keep = useUnpublishedChanges(place, article?.id ?? 0);
  const keepVersion = useKeepVersion(place, article?.id ?? 0);
  const [hasAutosaveFailed, setAutosaveFailed] = useState(false);
  const { form, settle, lockVersion, textOf } = edits;
  const isSaving = save.isPending || keep.isPending || keepVersion.isPending;

  const onError = (error: Error) => {
    refresh();
    toast.error(t('helpCenter.notSaved'), { description: describeError(t, error) });
  };

  function changesIn(sent: ArticleForm, status?: ArticleStatus): ArticleChanges {
    return {
      title: sent.title,
      description: sent.description,
      content: sent.content,
      category_id: sent.categoryId === '' ? null : Number(sent.categoryId),
      ...(sent.slug !== '' && { slug: sent.slug }),
      ...(sent.authorId !== '' && { author_id: Number(sent.authorId) }),
      ...(article
        ? { lock_version: lockVersion }
        : {
            ...(sent.authorId === '' && { author_id: myId }),
            locale: place.locale,
            ...(translationOf && { associated_article_id: Number(translationOf) }),
          }),
      ...(status && { status }),
      meta: { ...article?.meta, title: sent.seoTitle, description: sent.seoDescription, tags: tagsOf(sent) },
    };
  }

  /**
   * Keeps the editor of a new article open, with the cursor in it, and lets a reload open the article. Its own address
   * is another screen: going there would open another editor, without what was written since.
   */
  function stayOpen({ id }: Article) {
    onCreated(id);
    void navigate({ to: '.', search: (now) => ({ ...now, saved: id }), replace: true, ignoreBlocker: true });
  }

  /** Saves the whole form; a published article then shows it to readers. */
  function send(status?: ArticleStatus) {
    const sent = form;
    save.mutate(changesIn(sent, status), {
      onSuccess: (saved) => {
        settle(sent, saved);
        if (!article) stayOpen(saved);
        toast.success(t(status === 'published' ? 'helpCenter.published' : 'helpCenter.saved'));
      },
      onError,
    });
  }

  /** Makes a draft of a new article. */
  function createDraft(onError: (error: Error) => void) {
    const sent = form;
    save.mutate(changesIn(sent), {
      onSuccess: (saved) => {
        setAutosaveFailed(false);
        settle(sent, saved);
        stayOpen(saved);
      },
      onError,
    });
  }

  /** Saves the text alone, without publishing it. */
  function saveText(options: { onSaved?: () => void; onError: (error: Error) => void }) {
    const text = textOf();
    const { description } = form;
    const body = { ...text, lock_version: lockVersion };
    const outcome = {
      onSuccess: (saved: Article) => {
        setAutosaveFailed(false);
        settle({ ...articleFormOf(saved, form.categoryId), ...text, description }, saved);
        options.onSaved?.();
      },
      onError: options.onError,
    };
    if (article?.status === 'published') keep.mutate(body, outcome);
    else save.mutate(body, outcome);
  }

  useAutosave({
    text: JSON.stringify(textOf()),
    isDue:
      edits.isTextChanged &&
      !isSaving &&
      !edits.isConflict &&
      form.title.trim() !== '' &&
      // A title alone may be a slip; the list should not fill with them.
      (article !== null || form.content.trim() !== ''),
    hasFailed: hasAutosaveFailed,
    save() {
      const onFailed = () => {
        // The bar says so; a message at each try would be in the way of writing.
        setAutosaveFailed(true);
        refresh();
      };
      if (article) saveText({ onError: onFailed });
      else createDraft(onFailed);
    },
  });

  return {
    isSaving,
    hasAutosaveFailed,
    error: save.error ?? keep.error,
    send,
    keepForLater: () => saveText({ onSaved: () => toast.success(t('articleEditor.changesKept')), onError }),
    change: (changes: ArticleChanges, onSaved?: () => void) =>
      save.mutate(changes, { ...(onSaved && { onSuccess: onSaved }), onError }),
    keepMine() {
      setAutosaveFailed(false);
      edits.keepMine();
    },
    takeTheirs: () =>
      keepVersion.mutate(textOf(), {
        onSuccess: () => {
          setAutosaveFailed(false);
          edits.reset();
        },
        onError,
      }),
    discardWaiting: () =>
      keep.mutate(null, { onSuccess: () => toast.success(t('articleEditor.changesDiscarded')), onError }),
  };
}
