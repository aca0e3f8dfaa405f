import { useT } from '@parley/i18n/react';
import { Field, Input, MultiSelect, Select } from '@parley/ui';
import { useId } from 'react';
import { DateField } from '../forms/date-fields';
import { useTextDirection } from '../forms/use-text-direction';
import { type Choice, useChoices } from './use-choices';
import { type FilterAttribute, valueKindOf } from './filter-attributes';
import { type FilterRow, LONGEST_VALUE, type FilterRowError } from './filter-rows';

interface ValueFieldProps {
  row: FilterRow;
  attribute: FilterAttribute;
  /** Position of the condition, from 1. */
  number: number;
  fault: FilterRowError | null;
  onChange: (values: string[]) => void;
}

/** Field for the value of a condition: a choice or a text input. Renders nothing for operators without a value. */
export function ValueField(props: ValueFieldProps) {
  const { row, attribute, number, fault } = props;
  const t = useT();
  const choicesOf = useChoices();
  const kind = valueKindOf(attribute.kind, row.operator);
  if (kind === null) return null;
  const label = t('filters.valueOf', { number });
  const choices = kind === attribute.kind ? choicesOf(attribute) : null;
  const control = choices ? (
    <Chosen {...props} label={label} choices={choices} />
  ) : (
    <Written {...props} label={label} />
  );
  return (
    <Field label={label} hideLabel error={fault ? t(`filters.fault.${fault}`) : null}>
      {control}
    </Field>
  );
}

function Chosen({
  row,
  attribute,
  label,
  choices,
  onChange,
}: ValueFieldProps & { label: string; choices: Choice[] }) {
  const t = useT();
  if (attribute.kind === 'flag') {
    return (
      <Select
        label={label}
        placeholder={t('filters.choose')}
        value={row.values[0]}
        onValueChange={(value) => onChange([value])}
        options={choices}
      />
    );
  }
  // Chosen values that were deleted meanwhile stay visible, so that they can be removed.
  const missing = row.values
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: t('filters.gone', { value }) }));
  return (
    <MultiSelect
      label={label}
      placeholder={t('filters.choose')}
      searchLabel={t('common.search')}
      noResultsText={t('common.noResults')}
      values={row.values}
      onValuesChange={onChange}
      options={[...missing, ...choices]}
    />
  );
}

const inputOf = {
  text: { type: 'text' },
  id: { type: 'text', inputMode: 'numeric' },
  number: { type: 'text', inputMode: 'decimal' },
  days: { type: 'text', inputMode: 'numeric' },
} as const;

/** Text inputs for the existing values; one empty input if there is none. */
function Written({ row, attribute, label, onChange }: ValueFieldProps & { label: string }) {
  const directionOf = useTextDirection();
  const id = useId();
  const kind = valueKindOf(attribute.kind, row.operator);
  const isText = kind === 'text';
  const shape = inputOf[kind && kind in inputOf ? (kind as keyof typeof inputOf) : 'text'];
  const values = row.values.length === 0 ? [''] : row.values;
  const change = (at: number, next: string) =>
    onChange(values.map((one, index) => (index === at ? next : one)));
  return (
    <div className="flex flex-col gap-1.5">
      {values.map((value, index) => {
        // Inputs are never reordered, so the index is a stable key.
        const own = index > 0 ? { id: `${id}-${index}`, 'aria-label': label } : {};
        return kind === 'date' ? (
          <DateField {...own} key={index} value={value} onValueChange={(next) => change(index, next)} />
        ) : (
          <Input
            {...own}
            key={index}
            {...shape}
            autoComplete="off"
            maxLength={LONGEST_VALUE}
            dir={isText ? directionOf(value) : undefined}
            value={value}
            onChange={(event) => change(index, event.target.value)}
          />
        );
      })}
    </div>
  );
}
