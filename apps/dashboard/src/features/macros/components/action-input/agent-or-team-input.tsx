import { useT } from '@parley/i18n/react';
import { Combobox, Field, type Option } from '@parley/ui';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

interface AgentOrTeamInputProps extends ActionInputProps {
  options: readonly Option<string>[];
  /** Whether the options are loaded completely; before that, a missing option does not count as deleted. */
  isKnown: boolean;
  deletedText: string;
  searchLabel: string;
  placeholder: string;
}

/** Ids are sent as numbers, special values such as `self` as text. */
const numbered = (value: string): string | number => (/^\d+$/.test(value) ? Number(value) : value);

/** Combobox for an agent or team, or a special value. The chosen record may have been deleted since. */
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
