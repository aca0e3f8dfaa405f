import type { Article, ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Menu, MenuItem } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Archive, CalendarClock, ExternalLink, History, MoreHorizontal, Trash2, Undo2 } from 'lucide-react';
import { useAbility } from '../../../shared/session/use-session';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { useDeleteArticle } from '../data/articles';
import { usePlace } from '../hooks/use-place';

interface ArticleMenuProps {
  article: Article;
  onStatus: (status: ArticleStatus) => void;
  onVersions: () => void;
  onPublishLater: () => void;
}

export function ArticleMenu({ article, onStatus, onVersions, onPublishLater }: ArticleMenuProps) {
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
  const canPublishLater =
    article.status === 'draft' || (article.status === 'published' && article.unpublished_changes);
  const portal = encodeURIComponent(place.portalSlug);
  const isAsReadersSeeIt = article.status === 'published' && !article.unpublished_changes;
  const publicPath = `/hc/${portal}/articles/${encodeURIComponent(article.slug)}`;
  const previewPath = `/api/v1/accounts/${accountId}/portals/${portal}/articles/${article.id}/preview`;
  return (
    <>
      <Button asChild icon={<ExternalLink aria-hidden />}>
        <a href={isAsReadersSeeIt ? publicPath : previewPath} target="_blank" rel="noreferrer">
          {t(isAsReadersSeeIt ? 'helpCenter.openArticle' : 'articleEditor.preview')}
        </a>
      </Button>
      <Menu
        align="end"
        trigger={<Button aria-label={t('helpCenter.moreActions')} icon={<MoreHorizontal aria-hidden />} />}
      >
        <MenuItem icon={<History aria-hidden />} onSelect={onVersions}>
          {t('articleEditor.versions')}
        </MenuItem>
        {canPublishLater ? (
          <MenuItem icon={<CalendarClock aria-hidden />} onSelect={onPublishLater}>
            {t('articleEditor.publishLater')}
          </MenuItem>
        ) : null}
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
