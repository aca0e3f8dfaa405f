import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge, IconButton, Menu, MenuItem } from '@parley/ui';
import { type DataColumn, DataTable } from '@parley/ui/data-table';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { MEDIUM, NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';

interface DefinitionTableProps {
  /** Found and put in order already. */
  definitions: readonly CustomAttributeDefinition[];
  onEdit: (definition: CustomAttributeDefinition) => void;
  onDelete: (definition: CustomAttributeDefinition) => void;
}

/** Two lines of text, and three where key and type stand under the name. */
const ROW_PX = 56;
const TALL_ROW_PX = 84;

/** As many rows as there are; those in sight exist. */
export function DefinitionTable({ definitions, onEdit, onDelete }: DefinitionTableProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const columns: DataColumn<CustomAttributeDefinition>[] = [
    {
      key: 'name',
      header: t('common.name'),
      width: 'minmax(0, 3fr)',
      cell: (definition) => <Name definition={definition} hasKeyAndType={isNarrow} />,
    },
    {
      key: 'key',
      header: t('attributes.key'),
      width: 'minmax(0, 2fr)',
      cell: (definition) => <Key definition={definition} />,
    },
    {
      key: 'type',
      header: t('attributes.type'),
      width: '9rem',
      cell: (definition) => <Type definition={definition} />,
    },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      width: '3.5rem',
      cell: (definition) => (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={t('settings.actionsFor', { name: definition.attribute_display_name })}
              icon={<MoreHorizontal aria-hidden />}
              tooltip={false}
            />
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(definition)}>
            {t('common.edit')}
          </MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDelete(definition)}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  const hidden = isNarrow ? ['key', 'type'] : isMedium ? ['key'] : [];
  return (
    <DataTable
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      rows={definitions}
      rowKey={({ id }) => id}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      labels={{
        caption: t('nav.customAttributes'),
        loading: t('common.loading'),
        selectAll: '',
        selectRow: () => '',
      }}
      onOpen={onEdit}
      empty={
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      }
      className="max-h-[max(24rem,calc(100dvh-15rem))]"
    />
  );
}

interface CellProps {
  definition: CustomAttributeDefinition;
}

function Name({ definition, hasKeyAndType }: CellProps & { hasKeyAndType: boolean }) {
  const { attribute_display_name: name, attribute_description: about } = definition;
  return (
    <div className="flex min-w-0 flex-col items-start">
      <bdi title={name} className="max-w-full truncate font-medium text-13 text-1">
        {name}
      </bdi>
      {about ? (
        <bdi title={about} className="max-w-full truncate text-12 text-3">
          {about}
        </bdi>
      ) : null}
      {hasKeyAndType ? (
        <span className="mt-0.5 flex max-w-full items-center gap-2">
          <Type definition={definition} />
          <Key definition={definition} />
        </span>
      ) : null}
    </div>
  );
}

function Key({ definition: { attribute_key: key } }: CellProps) {
  return (
    <code title={key} dir="auto" className="block w-fit max-w-full truncate text-12 text-2">
      {key}
    </code>
  );
}

function Type({ definition: { attribute_display_type: type } }: CellProps) {
  const t = useT();
  return <Badge>{t(`attributes.type.${type}`)}</Badge>;
}
