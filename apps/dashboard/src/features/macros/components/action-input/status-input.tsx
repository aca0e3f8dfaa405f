import { conversationStatuses } from '@parley/contract/conversations/states';
import { Field, Select } from '@parley/ui';
import { useStatusName } from '../../../../shared/conversations/status-name';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

export function StatusInput({ action, name, error, onChange }: ActionInputProps) {
  const statusName = useStatusName();
  return (
    <Field label={name} hideLabel error={error}>
      <Select
        value={conversationStatuses.find((status) => status === chosenOf(action))}
        onValueChange={(value) => onChange(withParams(action, value))}
        options={conversationStatuses.map((value) => ({ value, label: statusName(value) }))}
        label={name}
        className="max-w-60"
      />
    </Field>
  );
}
