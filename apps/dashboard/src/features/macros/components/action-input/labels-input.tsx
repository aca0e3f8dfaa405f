import { useT } from '@parley/i18n/react';
import { Field, LabelDot, MultiSelect } from '@parley/ui';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import type { ActionInputProps } from './input-props';

export function LabelsInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  const { labels } = useWorkspace();
  const chosen = action.params.map(String);
  // Titles without a label in the account stay in the list, because the action still applies them as written.
  const deleted = chosen.filter((title) => !labels.some((label) => label.title === title));
  return (
    <Field label={name} hideLabel error={error}>
      <MultiSelect
        values={chosen}
        onValuesChange={(titles) => onChange({ ...action, params: titles })}
        options={[
          ...labels.map(({ title, color }) => ({
            value: title,
            label: title,
            icon: <LabelDot color={color} />,
          })),
          ...deleted.map((title) => ({ value: title, label: title, icon: <LabelDot color="" /> })),
        ]}
        label={name}
        searchLabel={t('conversations.searchLabels')}
        noResultsText={t('common.noResults')}
        emptyText={t('conversations.noLabels')}
        placeholder={t('macros.chooseLabels')}
        className="max-w-96"
      />
    </Field>
  );
}
