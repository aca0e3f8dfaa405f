import type { Article } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { SaveBar } from '../../../shared/forms/save-bar';
import type { useArticleSaving } from '../hooks/use-article-saving';

interface ArticleSaveBarProps {
  /** Null: a new one. */
  article: Article | null;
  isChanged: boolean;
  isTextChanged: boolean;
  isValid: boolean;
  saving: ReturnType<typeof useArticleSaving>;
  onDiscard: () => void;
}

/** Says what is saved and what readers see, and saves or publishes the rest. */
export function ArticleSaveBar(props: ArticleSaveBarProps) {
  const { article, isChanged, isTextChanged, isValid, saving } = props;
  const t = useT();
  const isPublished = article?.status === 'published';
  /** Saved changes that readers don’t see. */
  const isWaiting = !isChanged && Boolean(article?.unpublished_changes);
  const status =
    saving.hasAutosaveFailed && isTextChanged
      ? t('articleEditor.autosaveFailed')
      : isWaiting
        ? t('articleEditor.waiting')
        : undefined;
  return (
    <SaveBar
      isChanged={isChanged || isWaiting}
      isSaving={saving.isSaving}
      isValid={isValid}
      onDiscard={isWaiting ? saving.discardWaiting : props.onDiscard}
      {...(status && { status })}
      {...(isPublished && { saveLabel: t('articleEditor.publishChanges') })}
    >
      {isPublished && isTextChanged ? (
        <Button disabled={saving.isSaving || !isValid} onClick={saving.keepForLater}>
          {t('articleEditor.saveWithoutPublishing')}
        </Button>
      ) : null}
    </SaveBar>
  );
}
