import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { viewLink } from '../../conversations/hooks/view-links';
import type { Scope } from '../../conversations/model/scope';

export interface FolderMissingProps {
  scope: Scope;
  /** The folder exists, but its query has no readable conditions. */
  isThere: boolean;
}

/** Shown instead of the list when the folder was deleted, belongs to another user, or cannot be read. */
export function FolderMissing({ scope, isThere }: FolderMissingProps) {
  const t = useT();
  return (
    <EmptyState
      icon={<FolderX />}
      title={t(isThere ? 'filters.unreadableTitle' : 'filters.missingTitle')}
      description={t(isThere ? 'filters.unreadableText' : 'filters.missingText')}
      action={
        <Button asChild>
          <Link {...viewLink(scope.accountId, { kind: 'all' })}>{t('folders.toAll')}</Link>
        </Button>
      }
    />
  );
}
