import { useT } from '@parley/i18n/react';
import { Checkbox, IconButton, Popover, SortableList } from '@parley/ui';
import { Columns3 } from 'lucide-react';
import { useColumnNames } from '../hooks/use-column-names';
import { type ContactColumn, columnChoices, movedColumns, toggledColumns } from '../model/contact-columns';

interface ColumnChooserProps {
  shown: readonly ContactColumn[];
  onChange: (columns: ContactColumn[]) => void;
}

/** Button for the columns: which are shown, and in which order. The name always comes first. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const t = useT();
  const names = useColumnNames();
  const choices = columnChoices(shown);
  return (
    <Popover
      label={t('contacts.columns')}
      align="end"
      trigger={<IconButton label={t('contacts.columns')} icon={<Columns3 aria-hidden />} />}
      className="w-64 p-2"
    >
      <SortableList
        label={t('contacts.columns')}
        items={choices}
        keyOf={({ column }) => column}
        onMove={(from, to) => onChange(movedColumns(choices, from, to))}
        handleLabel={({ column }) => t('contacts.moveColumn', { name: names[column] })}
        movedLabel={({ column }, index) =>
          t('contacts.columnMoved', {
            name: names[column],
            position: index + 1,
            count: choices.length,
          })
        }
        className="flex flex-col"
        renderItem={({ column, isShown }, handle) => (
          <div className="flex min-h-8 items-center gap-1 rounded-md pe-2 hover:bg-hover">
            {handle}
            <Checkbox
              label={names[column]}
              checked={isShown}
              onCheckedChange={() => onChange(toggledColumns(choices, column))}
            />
          </div>
        )}
      />
    </Popover>
  );
}
