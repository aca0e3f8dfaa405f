import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Input } from '@parley/ui';
import { Plus, Search, Tag } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { LabelFormDialog } from './components/label-form-dialog';
import { LabelTable, LabelTableSkeleton } from './components/label-table';
import { useLabels } from './data/labels';
import { useDeleteLabelQuestion } from './hooks/use-delete-label';
import { useLabelList } from './hooks/use-label-list';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

export function LabelsPage() {
  const t = useT();
  const { data: labels, error, refetch } = useLabels();
  const list = useLabelList(labels);
  const [editedId, setEditedId] = useState<number | null>(null);
  // What a colleague deleted meanwhile is not edited any more.
  const edited = list.isNew ? null : labels?.find(({ id }) => id === editedId);
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => list.setNew(true)}>
      {t('labels.new')}
    </Button>
  );
  return (
    <Page
      title={t('nav.labels')}
      description={t('labels.text')}
      width="full"
      actions={labels && labels.length > 0 ? newButton : null}
    >
      {labels && labels.length > 0 ? (
        <FoundLabels
          labels={labels}
          found={list.rows ?? labels}
          text={list.text}
          onTextChange={list.setText}
          onEdit={({ id }) => setEditedId(id)}
        />
      ) : null}
      {labels?.length === 0 ? (
        <EmptyState
          icon={<Tag />}
          headingLevel={2}
          title={t('labels.none')}
          description={t('labels.noneText')}
          action={newButton}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!labels && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!labels && !error ? <LabelTableSkeleton /> : null}
      {labels && edited !== undefined ? (
        <LabelFormDialog
          key={edited?.id ?? 'new'}
          label={edited}
          others={labels.filter(({ id }) => id !== edited?.id)}
          onClose={() => (list.isNew ? list.setNew(false) : setEditedId(null))}
        />
      ) : null}
    </Page>
  );
}

interface FoundLabelsProps {
  labels: readonly Label[];
  found: readonly Label[];
  text: string;
  onTextChange: (text: string) => void;
  onEdit: (label: Label) => void;
}

function FoundLabels({ labels, found, text, onTextChange, onEdit }: FoundLabelsProps) {
  const t = useT();
  const remove = useDeleteLabelQuestion();
  return (
    <>
      {labels.length >= SEARCH_FROM || text ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <div className="w-full max-w-72">
            <Input
              type="search"
              aria-label={t('labels.search')}
              placeholder={t('labels.search')}
              leading={<Search aria-hidden />}
              value={text}
              onChange={(event) => onTextChange(event.target.value)}
            />
          </div>
          <p role="status" className="num text-12 text-3">
            {t('labels.count', { count: found.length })}
          </p>
        </div>
      ) : null}
      <LabelTable labels={found} onEdit={onEdit} onDelete={(label) => void remove(label)} />
    </>
  );
}
