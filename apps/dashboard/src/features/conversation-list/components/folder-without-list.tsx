import { useT } from '@parley/i18n/react';
import { Button, EmptyState, lazyComponent } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { customFiltersQuery } from '../../../shared/configuration/custom-filters';
import { describeError } from '../../../shared/errors';
import type { Scope } from '../../conversations/model/scope';
import { ListSkeleton } from './list-skeleton';

const FolderMissing = lazyComponent(async () => {
  const { FolderMissing: Missing } = await import('../../conversation-filters/components/folder-missing');
  return { default: Missing };
});

interface FolderWithoutListProps {
  scope: Scope;
  folderId: number;
}

/** Shown instead of the list while a folder's conditions are unknown. */
export function FolderWithoutList({ scope, folderId }: FolderWithoutListProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(customFiltersQuery(scope.accountId, 'conversation'));
  if (!data && error) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('conversations.listFailed')}
        description={describeError(t, error)}
        action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <FolderMissing scope={scope} isThere={data.some(({ id }) => id === folderId)} />
    </Suspense>
  );
}
