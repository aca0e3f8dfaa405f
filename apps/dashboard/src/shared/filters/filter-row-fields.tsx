import { useT } from '@parley/i18n/react';
import { Combobox, cn, Field, IconButton, Select } from '@parley/ui';
import { X } from 'lucide-react';
import { type useFilterAttributes, useOperatorName } from './use-filter-attributes';
import { type FilterRow, type FilterRowError, withAttribute, withOperator } from './filter-rows';
import { ValueField } from './value-field';

interface FilterRowFieldsProps {
  row: FilterRow;
  /** Position of the condition, from 1. */
  number: number;
  attributes: ReturnType<typeof useFilterAttributes>;
  fault: FilterRowError | null;
  onChange: (row: FilterRow) => void;
  onRemove: () => void;
}

/** Fields of one condition: join, attribute, operator and value. */
export function FilterRowFields(props: FilterRowFieldsProps) {
  const { row, number, attributes, fault, onChange, onRemove } = props;
  const t = useT();
  const attribute = attributes.find(row.key);
  const isAboutAttribute = fault === 'unknownAttribute';
  const isAboutOperator = fault === 'unfitOperator';
  return (
    <li
      aria-label={t('filters.condition', { number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-md border border-line bg-bg p-2.5 md:grid-cols-[4.75rem_minmax(0,11rem)_minmax(0,10.5rem)_minmax(0,1fr)_auto] md:rounded-none md:border-0 md:bg-transparent md:p-0"
    >
      <div className={cn('col-span-2 md:col-span-1', number === 1 && 'max-md:hidden')}>
        {number === 1 ? (
          <span className="flex min-h-8 items-center px-1 text-13 text-2">{t('filters.where')}</span>
        ) : (
          <Select
            label={t('filters.joinOf', { number })}
            value={row.join}
            onValueChange={(join) => onChange({ ...row, join })}
            options={[
              { value: 'and', label: t('filters.and') },
              { value: 'or', label: t('filters.or') },
            ]}
            className="max-md:w-24"
          />
        )}
      </div>
      <Field
        label={t('filters.attributeOf', { number })}
        hideLabel
        error={isAboutAttribute ? t('filters.fault.unknownAttribute') : null}
      >
        <Combobox
          label={t('filters.attributeOf', { number })}
          searchLabel={t('common.search')}
          noResultsText={t('common.noResults')}
          placeholder={row.key}
          value={attribute?.key ?? null}
          onValueChange={(key) => {
            const chosen = attributes.find(key);
            if (chosen) onChange(withAttribute(row, chosen));
          }}
          options={attributes.attributes.map((one) => ({
            value: one.key,
            label: attributes.nameOf(one),
            description: one.isOwn ? t('filters.ownAttribute') : undefined,
          }))}
        />
      </Field>
      <IconButton
        label={t('filters.removeCondition', { number })}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="mt-0.5 md:order-last"
      />
      <div className="col-span-2 md:col-span-1">
        <OperatorField
          {...props}
          error={isAboutOperator ? t('filters.fault.unfitOperator') : null}
          onChange={onChange}
        />
      </div>
      <div className="col-span-2 max-md:empty:hidden md:col-span-1">
        {attribute ? (
          <ValueField
            row={row}
            attribute={attribute}
            number={number}
            fault={isAboutAttribute || isAboutOperator ? null : fault}
            onChange={(values) => onChange({ ...row, values })}
          />
        ) : null}
      </div>
    </li>
  );
}

function OperatorField({
  row,
  number,
  attributes,
  error,
  onChange,
}: FilterRowFieldsProps & { error: string | null }) {
  const t = useT();
  const operatorName = useOperatorName();
  const attribute = attributes.find(row.key);
  const label = t('filters.operatorOf', { number });
  return (
    <Field label={label} hideLabel error={error}>
      <Select<string>
        label={label}
        placeholder={row.operator}
        disabled={!attribute}
        value={row.operator}
        onValueChange={(operator) => onChange(withOperator(row, attribute, operator))}
        options={(attribute?.operators ?? []).map((operator) => ({
          value: operator,
          label: operatorName(operator, attribute?.kind),
        }))}
      />
    </Field>
  );
}
