import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Combobox } from '@parley/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AttributeRow } from './attribute-row';
import { type AttributeValue, entriesOf, unfilledOf } from './attribute-values';

export interface AttributeFieldsProps {
  definitions: readonly CustomAttributeDefinition[];
  values: Readonly<Record<string, unknown>>;
  /** Null removes the value. Resolves when the server saved it, rejects with the server's error. */
  onChange: (key: string, value: AttributeValue | null) => Promise<void>;
  /** Shown if no attribute has a value. */
  emptyText: ReactNode;
}

/** The custom attributes of a record: view, edit in place, copy, remove and add values. */
export function AttributeFields({ definitions, values, onChange, emptyText }: AttributeFieldsProps) {
  const [started, setStarted] = useState<string[]>([]);
  const entries = entriesOf(definitions, values, started);
  const open = unfilledOf(definitions, values).filter(
    ({ attribute_key: key, required }) => !required && !started.includes(key),
  );
  const forget = (key: string) => setStarted((keys) => keys.filter((other) => other !== key));
  return (
    <>
      {entries.length > 0 ? (
        <dl className="grid grid-cols-[5.75rem_minmax(0,1fr)] items-start gap-y-[5px]">
          {entries.map((entry) => (
            <AttributeRow
              key={entry.key}
              entry={entry}
              isStarted={started.includes(entry.key)}
              onChange={async (value) => {
                await onChange(entry.key, value);
                forget(entry.key);
              }}
              onAbandon={() => forget(entry.key)}
            />
          ))}
        </dl>
      ) : (
        <p className="text-12 text-3">{emptyText}</p>
      )}
      {open.length > 0 ? (
        <AddAttribute definitions={open} onPick={(key) => setStarted((keys) => [...keys, key])} />
      ) : null}
    </>
  );
}

interface AddAttributeProps {
  definitions: readonly CustomAttributeDefinition[];
  onPick: (key: string) => void;
}

function AddAttribute({ definitions, onPick }: AddAttributeProps) {
  const t = useT();
  return (
    <Combobox
      value={null}
      onValueChange={onPick}
      options={definitions.map(({ attribute_key, attribute_display_name, attribute_description }) => ({
        value: attribute_key,
        label: attribute_display_name,
        keywords: attribute_key,
        ...(attribute_description && { description: attribute_description }),
      }))}
      label={t('attributes.add')}
      searchLabel={t('attributes.search')}
      noResultsText={t('common.noResults')}
      trigger={
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} className="-ms-2 mt-1.5">
          {t('attributes.add')}
        </Button>
      }
    />
  );
}
