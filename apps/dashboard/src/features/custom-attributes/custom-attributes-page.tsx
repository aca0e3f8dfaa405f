import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, Button, TabPanel, Tabs } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPlus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ListColumn } from '../../shared/tables/list-card';
import { ListName } from '../../shared/tables/list-name';
import { RowMenu } from '../../shared/tables/row-menu';
import type { ListFilter } from '../../shared/tables/list-section';
import { SettingsList } from '../../shared/tables/settings-list';
import { DefinitionDialog } from './components/definition-dialog';
import { useDefinitions } from './data/custom-attributes';
import { useConfirmDeleteDefinition } from './hooks/use-confirm-delete-definition';
import { ATTRIBUTE_TABS, MODELS, tabOf } from './model/attribute-tabs';

/** List of the custom attributes of conversations and contacts. */
export function CustomAttributesPage() {
  const t = useT();
  const navigate = useNavigate();
  const { data: definitions, error, refetch } = useDefinitions();
  const tab = tabOf(useSearch({ strict: false }));
  const model = MODELS[tab];
  const rows = useMemo(
    () => definitions?.filter(({ attribute_model }) => attribute_model === model),
    [definitions, model],
  );
  const remove = useConfirmDeleteDefinition();
  const columns = useColumns();
  const filters = useFilters(rows);
  const [editedId, setEditedId] = useState<number | 'new' | null>(null);
  // Undefined if somebody deleted the attribute meanwhile, which closes the dialog.
  const edited = editedId === 'new' ? null : definitions?.find(({ id }) => id === editedId);
  return (
    <SettingsList<CustomAttributeDefinition>
      title={t('customAttributes.pageTitle')}
      description={t('attributes.text')}
      primary={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditedId('new')}>
          {t('attributes.new')}
        </Button>
      }
      frame={(list) => (
        <Tabs
          label={t('customAttributes.pageTitle')}
          value={tab}
          onValueChange={(next) =>
            void navigate({
              to: '.',
              search: (next === 'contact' ? { tab: next } : {}) as never,
              replace: true,
              resetScroll: false,
            })
          }
          items={ATTRIBUTE_TABS.map((value) => ({ value, label: t(`attributes.tab.${value}`) }))}
          listClassName="mb-4"
        >
          <TabPanel value={tab}>{list}</TabPanel>
        </Tabs>
      )}
      rows={rows}
      rowKey={keyOf}
      error={error}
      onRetry={() => void refetch()}
      searchLabel={t('attributes.search')}
      textOf={textOf}
      columns={columns}
      filters={filters}
      sort={BY_NAME}
      onOpen={({ id }) => setEditedId(id)}
      menu={(definition) => (
        <RowMenu
          name={definition.attribute_display_name}
          onEdit={() => setEditedId(definition.id)}
          onDelete={() => void remove(definition)}
        />
      )}
      countText={(count) => t('attributes.count', { count })}
      empty={{
        icon: <ListPlus />,
        title: t(`attributes.none.${tab}`),
        text: t(`attributes.noneText.${tab}`),
      }}
    >
      {edited === undefined || editedId === null ? null : (
        <DefinitionDialog
          key={editedId}
          definition={edited}
          model={model}
          onClose={() => setEditedId(null)}
        />
      )}
    </SettingsList>
  );
}

const BY_NAME = { key: 'name', direction: 'ascending' } as const;
const keyOf = ({ id }: CustomAttributeDefinition) => id;
const textOf = (definition: CustomAttributeDefinition) => [
  definition.attribute_display_name,
  definition.attribute_key,
  definition.attribute_description,
];

function useColumns(): ListColumn<CustomAttributeDefinition>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('common.name'),
        width: 'minmax(0, 3fr)',
        sortBy: ({ attribute_display_name: name }) => name,
        cell: ({ attribute_display_name: name, attribute_description: about }) => (
          <ListName name={name} title={name} text={about} />
        ),
      },
      {
        key: 'key',
        header: t('attributes.key'),
        width: 'minmax(0, 2fr)',
        sortBy: ({ attribute_key: key }) => key,
        cell: ({ attribute_key: key }) => (
          <code title={key} dir="auto" className="block w-fit max-w-full truncate text-12 text-2">
            {key}
          </code>
        ),
      },
      {
        key: 'type',
        header: t('attributes.type'),
        room: 'always',
        width: 'minmax(0, 9rem)',
        sortBy: ({ attribute_display_type: type }) => t(`attributes.type.${type}`),
        cell: ({ attribute_display_type: type }) => <Badge>{t(`attributes.type.${type}`)}</Badge>,
      },
    ],
    [t],
  );
}

/** Offers only types that occur in the list. */
function useFilters(
  rows: readonly CustomAttributeDefinition[] | undefined,
): ListFilter<CustomAttributeDefinition>[] {
  const t = useT();
  return useMemo(() => {
    const types = [...new Set(rows?.map(({ attribute_display_type: type }) => type))];
    return [
      {
        key: 'type',
        label: t('attributes.type'),
        options: types.map((value) => ({ value, label: t(`attributes.type.${value}`) })),
        matches: ({ attribute_display_type: type }, value) => type === value,
      },
    ];
  }, [t, rows]);
}
