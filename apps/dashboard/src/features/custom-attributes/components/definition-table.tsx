import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import type { DataColumn } from '@parley/ui/data-table';
import { MEDIUM, NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { FoundRowsTable } from '../../../shared/tables/found-rows-table';
import { RowMenu } from '../../../shared/tables/row-menu';

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
  ];
  return (
    <FoundRowsTable
      caption={t('nav.customAttributes')}
      columns={columns}
      hidden={isNarrow ? ['key', 'type'] : isMedium ? ['key'] : []}
      rows={definitions}
      rowKey={keyOf}
      rowHeight={isNarrow ? TALL_ROW_PX : ROW_PX}
      onOpen={onEdit}
      className="max-h-[max(24rem,calc(100dvh-15rem))]"
      menu={(definition) => (
        <RowMenu
          name={definition.attribute_display_name}
          onEdit={() => onEdit(definition)}
          onDelete={() => onDelete(definition)}
        />
      )}
    />
  );
}

const keyOf = ({ id }: CustomAttributeDefinition) => id;

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
