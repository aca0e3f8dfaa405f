import type { Label } from '@parley/contract';
import { storedLabelTitle } from '@parley/contract/labels/title';
import { useT } from '@parley/i18n/react';
import { Checkbox, LabelTag } from '@parley/ui';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { unusedColors } from '../../../shared/lib/label-colors';
import { DescriptionField, NameField } from '../../../shared/settings-list/row-fields';
import type { RowDialogProps } from '../../../shared/settings-list/settings-list-page';
import { UnusedColorField } from '../../../shared/settings-list/unused-color-field';
import { useRowForm } from '../../../shared/settings-list/use-row-form';
import { useLabels, useSaveLabel } from '../data/labels';
import { isUnfinished, labelFormOf, labelPayloadOf, titleProblemOf } from '../model/label-form';
import { labelTexts } from '../model/label-texts';

export function LabelFormDialog({ row: label, onClose }: RowDialogProps<Label>) {
  const t = useT();
  const others = useLabels().data?.filter(({ id }) => id !== label?.id) ?? [];
  const save = useSaveLabel(label);
  // Computed once, so that suggestions don't change while the dialog is open.
  const [suggestions] = useState(() => unusedColors(others.map(({ color }) => color)));
  // While saving, the new label may already be among the others and must not count as a duplicate of itself.
  const usedTitles = save.isPending ? [] : others.map(({ title }) => title);
  const { form, change, wasSubmitted, refused, dialog } = useRowForm({
    texts: labelTexts,
    row: label,
    onClose,
    saved: labelFormOf(label, suggestions[0] ?? '#1f93ff'),
    save,
    bodyOf: labelPayloadOf,
    isValid: ({ title }) => titleProblemOf(title, usedTitles) === null,
    fields: ['title'],
  });
  const problem = titleProblemOf(form.title, usedTitles);
  return (
    <FormDialog {...dialog}>
      <TitleField
        title={form.title}
        problem={problem && (wasSubmitted || !isUnfinished(problem)) ? problem : null}
        refusal={refused['title']}
        isRename={label !== null && labelPayloadOf(form).title !== label.title}
        onChange={(title) => change({ title })}
      />
      <DescriptionField
        value={form.description}
        hint={t('labels.descriptionHint')}
        onChange={(description) => change({ description })}
      />
      <UnusedColorField
        value={form.color}
        suggestions={suggestions}
        preview={<LabelTag title={labelPayloadOf(form).title || t('common.name')} color={form.color} />}
        onChange={(color) => change({ color })}
      />
      <Checkbox
        checked={form.isOnSidebar}
        onCheckedChange={(isOnSidebar) => change({ isOnSidebar })}
        label={t('labels.onSidebar')}
        description={t('labels.onSidebarHint')}
      />
    </FormDialog>
  );
}

interface TitleFieldProps {
  title: string;
  problem: ReturnType<typeof titleProblemOf>;
  /** The server's message. */
  refusal: string | undefined;
  isRename: boolean;
  onChange: (title: string) => void;
}

function TitleField({ title, problem, refusal, isRename, onChange }: TitleFieldProps) {
  const t = useT();
  const stored = storedLabelTitle(title);
  return (
    <NameField
      value={title}
      hint={
        <span className="flex flex-col gap-1">
          <span>{t('labels.titleHint')}</span>
          {stored !== '' && stored !== title ? (
            <span>{t('labels.titleStored', { title: stored })}</span>
          ) : null}
          {isRename && !problem ? <span>{t('labels.renameHint')}</span> : null}
        </span>
      }
      error={problem ? t(`labels.titleProblem.${problem}`) : refusal}
      onChange={onChange}
    />
  );
}
