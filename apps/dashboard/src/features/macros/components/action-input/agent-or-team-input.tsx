import { useT } from '@parley/i18n/react';
import { Combobox, Field, type Option } from '@parley/ui';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

interface AgentOrTeamInputProps extends ActionInputProps {
  options: readonly Option<string>[];
  /** Whether the options are all there are; until then nothing is said to be gone. */
  isKnown: boolean;
  deletedText: string;
  searchLabel: string;
  placeholder: string;
}

/** Numbers go out as such, words as they are. */
const numbered = (value: string): string | number => (/^\d+$/.test(value) ? Number(value) : value);

/** One of the account's own, or a word for one. What was chosen may be gone since. */
export function AgentOrTeamInput(props: AgentOrTeamInputProps) {
  const { action, name, error, onChange, options, isKnown, deletedText, searchLabel, placeholder } = props;
  const t = useT();
  const chosen = chosenOf(action);
  const isMissing = chosen !== null && isKnown && !options.some(({ value }) => value === chosen);
  return (
    <Field label={name} hideLabel error={error ?? (isMissing ? deletedText : undefined)}>
      <Combobox
        value={chosen}
        onValueChange={(value) => onChange(withParams(action, numbered(value)))}
        options={options}
        label={name}
        searchLabel={searchLabel}
        noResultsText={t('common.noResults')}
        placeholder={placeholder}
        className="max-w-96"
      />
    </Field>
  );
}
