import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { ResponseFormDialog } from './components/response-form-dialog';
import { ResponseList, ResponseListSkeleton } from './components/response-list';
import { useCannedResponses } from './data/canned-responses';

/** Texts for replies that are written again and again. */
export function CannedResponsesPage() {
  const t = useT();
  const { data: responses, error, refetch } = useCannedResponses();
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // What a colleague deleted meanwhile is not edited any more.
  const edited = editedId === 'new' ? null : responses?.find(({ id }) => id === editedId);
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
      {t('cannedResponses.new')}
    </Button>
  );
  return (
    <Page
      title={t('nav.cannedResponses')}
      description={t('cannedResponses.text')}
      width="full"
      actions={responses && responses.length > 0 ? newButton : null}
    >
      {responses && responses.length > 0 ? (
        <ResponseList responses={responses} onEdit={({ id }) => setEditedId(id)} />
      ) : null}
      {responses?.length === 0 ? (
        <EmptyState
          icon={<MessageSquareQuote />}
          headingLevel={2}
          title={t('cannedResponses.none')}
          description={t('cannedResponses.noneText')}
          action={newButton}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!responses && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!responses && !error ? <ResponseListSkeleton /> : null}
      {edited === undefined || editedId === null ? null : (
        <ResponseFormDialog key={editedId} response={edited} onClose={() => setEditedId(null)} />
      )}
    </Page>
  );
}
