import { Field, Select } from '@parley/ui';
import { PRIORITIES, usePriorityName } from '../../../../shared/conversations/priority-name';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

const NONE = 'nil';
const choices = [...PRIORITIES, NONE] as const;

export function PriorityInput({ action, name, error, onChange }: ActionInputProps) {
  const priorityName = usePriorityName();
  const chosen = chosenOf(action) ?? NONE;
  return (
    <Field label={name} hideLabel error={error}>
      <Select
        value={choices.find((choice) => choice === chosen)}
        onValueChange={(value) => onChange(withParams(action, value))}
        options={choices.map((value) => ({ value, label: priorityName(value === NONE ? null : value) }))}
        label={name}
        className="max-w-60"
      />
    </Field>
  );
}
