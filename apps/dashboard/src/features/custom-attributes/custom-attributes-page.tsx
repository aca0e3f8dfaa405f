import { useT } from '@parley/i18n/react';
import { Button, Skeleton, TabPanel, Tabs } from '@parley/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { DefinitionDialog } from './components/definition-dialog';
import { DefinitionList } from './components/definition-list';
import { useDefinitions } from './data/custom-attributes';
import { useDefinitionList } from './hooks/use-definition-list';
import { ATTRIBUTE_TABS } from './model/list-search';

/** The account's own fields of conversations and contacts. */
export function CustomAttributesPage() {
  const t = useT();
  const { data: definitions, error, refetch } = useDefinitions();
  const list = useDefinitionList(definitions);
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // What a colleague deleted meanwhile is not edited any more.
  const edited = editedId === 'new' ? null : definitions?.find(({ id }) => id === editedId);
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
      {t('attributes.new')}
    </Button>
  );
  return (
    <Page
      title={t('nav.customAttributes')}
      description={t('attributes.text')}
      width="full"
      actions={list.total > 0 ? newButton : null}
    >
      <Tabs
        label={t('nav.customAttributes')}
        value={list.tab}
        onValueChange={list.setTab}
        items={ATTRIBUTE_TABS.map((value) => ({ value, label: t(`attributes.tab.${value}`) }))}
        listClassName="mb-4"
      >
        <TabPanel value={list.tab}>
          {list.rows ? (
            <DefinitionList
              key={list.tab}
              list={list}
              rows={list.rows}
              onEdit={({ id }) => setEditedId(id)}
              newButton={newButton}
            />
          ) : null}
          {!definitions && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
          {!definitions && !error ? <ListSkeleton /> : null}
        </TabPanel>
      </Tabs>
      {edited === undefined || editedId === null ? null : (
        <DefinitionDialog
          key={editedId}
          definition={edited}
          model={list.model}
          onClose={() => setEditedId(null)}
        />
      )}
    </Page>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-surface">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0">
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-36" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="w-24 max-sm:hidden" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
