import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { EmptyState, Input } from '@parley/ui';
import { ListPlus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeleteDefinitionAsking } from '../hooks/use-delete-definition';
import type { useDefinitionList } from '../hooks/use-definition-list';
import { DefinitionTable } from './definition-table';

/** A shorter list is taken in at a glance. */
const SEARCH_FROM = 9;

interface DefinitionListProps {
  list: ReturnType<typeof useDefinitionList>;
  rows: readonly CustomAttributeDefinition[];
  onEdit: (definition: CustomAttributeDefinition) => void;
  newButton: ReactNode;
}

/** The attributes of one model, found and put in order, with what can be done about each. */
export function DefinitionList({ list, rows, onEdit, newButton }: DefinitionListProps) {
  const t = useT();
  const remove = useDeleteDefinitionAsking();
  if (list.total === 0) {
    return (
      <EmptyState
        icon={<ListPlus />}
        headingLevel={2}
        title={t(`attributes.none.${list.tab}`)}
        description={t(`attributes.noneText.${list.tab}`)}
        action={newButton}
        className="rounded-lg border border-line bg-surface"
      />
    );
  }
  return (
    <>
      {list.total >= SEARCH_FROM || list.text ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <div className="w-full max-w-72">
            <Input
              type="search"
              aria-label={t('attributes.search')}
              placeholder={t('attributes.search')}
              leading={<Search aria-hidden />}
              value={list.text}
              onChange={(event) => list.setText(event.target.value)}
            />
          </div>
          <p role="status" className="num text-12 text-3">
            {t('attributes.count', { count: rows.length })}
          </p>
        </div>
      ) : null}
      <DefinitionTable
        definitions={rows}
        onEdit={onEdit}
        onDelete={(definition) => void remove(definition)}
      />
    </>
  );
}
