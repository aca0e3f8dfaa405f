import type { Article } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';

interface ArticleNoticesProps {
  article: Article;
  isConflict: boolean;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onMarkUpToDate: () => void;
  onUnschedule: () => void;
}

/** What a person should know before they go on writing. */
export function ArticleNotices(props: ArticleNoticesProps) {
  const t = useT();
  const { formatDate } = useI18n();
  const { article, isSaving } = props;
  if (props.isConflict) {
    return (
      <Banner
        tone="warning"
        title={t('articleEditor.conflict')}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={props.onKeepMine}>
              {t('articleEditor.keepMine')}
            </Button>
            <Button size="sm" loading={isSaving} onClick={props.onTakeTheirs}>
              {t('articleEditor.takeTheirs')}
            </Button>
          </span>
        }
      >
        {t('articleEditor.conflictText')}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {article.publish_at ? (
        <Banner
          action={
            <Button size="sm" disabled={isSaving} onClick={props.onUnschedule}>
              {t('articleEditor.cancelSchedule')}
            </Button>
          }
        >
          {t('articleEditor.scheduled', {
            time: formatDate(new Date(article.publish_at * 1_000), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}
        </Banner>
      ) : null}
      {article.is_out_of_date ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" disabled={isSaving} onClick={props.onMarkUpToDate}>
              {t('articleEditor.markUpToDate')}
            </Button>
          }
        >
          {t('articleEditor.outOfDate')}
        </Banner>
      ) : null}
    </div>
  );
}
