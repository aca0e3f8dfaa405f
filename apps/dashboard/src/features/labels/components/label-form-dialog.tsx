import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, LabelTag, Textarea } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { unusedColors } from '../../../shared/lib/label-colors';
import { useColorLabels } from '../../../shared/lib/use-color-labels';
import { useRowForm } from '../../../shared/settings-list/use-row-form';
import { useSaveLabel } from '../data/labels';
import {
  isUnfinished,
  type LabelForm,
  labelFormOf,
  labelPayloadOf,
  titleProblemOf,
} from '../model/label-form';
import { labelTexts } from '../model/label-texts';
import { ColorSuggestions } from './color-suggestions';

export interface LabelFormDialogProps {
  /** Null: creates a new label. */
  label: Label | null;
  /** All other labels: their titles are not available, and their colors not suggested. */
  others: readonly Label[];
  onClose: () => void;
}

export function LabelFormDialog({ label, others, onClose }: LabelFormDialogProps) {
  const t = useT();
  const save = useSaveLabel(label);
  // Computed once, so that suggestions don't change while the dialog is open.
  const [suggestions] = useState(() => unusedColors(others.map(({ color }) => color)));
  // While saving, the new label may already be among the others and must not count as a duplicate of itself.
  const taken = save.isPending ? [] : others.map(({ title }) => title);
  const { form, change, wasSubmitted, refused, dialog } = useRowForm({
    texts: labelTexts,
    row: label,
    onClose,
    saved: labelFormOf(label, suggestions[0] ?? '#1f93ff'),
    save,
    bodyOf: labelPayloadOf,
    isValid: ({ title }) => titleProblemOf(title, taken) === null,
    fields: ['title'],
  });
  const problem = titleProblemOf(form.title, taken);
  return (
    <FormDialog {...dialog}>
      <TitleField
        form={form}
        problem={problem && (wasSubmitted || !isUnfinished(problem)) ? problem : null}
        refusal={refused['title']}
        isRename={label !== null && labelPayloadOf(form).title !== label.title}
        onChange={change}
      />
      <DescriptionField form={form} onChange={change} />
      <ColorRow form={form} suggestions={suggestions} onChange={change} />
      <Checkbox
        checked={form.isOnSidebar}
        onCheckedChange={(isOnSidebar) => change({ isOnSidebar })}
        label={t('labels.onSidebar')}
        description={t('labels.onSidebarHint')}
      />
    </FormDialog>
  );
}

interface FieldProps {
  form: LabelForm;
  onChange: (change: Partial<LabelForm>) => void;
}

interface TitleFieldProps extends FieldProps {
  problem: ReturnType<typeof titleProblemOf>;
  /** The server's message. */
  refusal: string | undefined;
  isRename: boolean;
}

function TitleField({ form, problem, refusal, isRename, onChange }: TitleFieldProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const stored = labelPayloadOf(form).title;
  return (
    <Field
      label={t('labels.title')}
      hint={
        <span className="flex flex-col gap-1">
          <span>{t('labels.titleHint')}</span>
          {stored !== '' && stored !== form.title ? (
            <span>{t('labels.titleStored', { title: stored })}</span>
          ) : null}
          {isRename && !problem ? <span>{t('labels.renameHint')}</span> : null}
        </span>
      }
      required
      error={problem ? t(`labels.titleProblem.${problem}`) : refusal}
    >
      <Input
        maxLength={255}
        dir={directionOf(form.title)}
        autoComplete="off"
        spellCheck={false}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
  );
}

function DescriptionField({ form, onChange }: FieldProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <Field label={t('labels.description')} hint={t('labels.descriptionHint')} aside={t('common.optional')}>
      <Textarea
        rows={2}
        maxLength={5_000}
        dir={directionOf(form.description)}
        value={form.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </Field>
  );
}

function ColorRow({ form, suggestions, onChange }: FieldProps & { suggestions: readonly string[] }) {
  const t = useT();
  const labels = useColorLabels();
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('labels.color')}>
        <ColorField
          value={form.color}
          onValueChange={(color) => onChange({ color })}
          labels={labels}
          swatchLabel={t('settings.pickColor')}
        />
      </Field>
      <ColorSuggestions colors={suggestions} chosen={form.color} onChoose={(color) => onChange({ color })} />
      <p className="flex min-w-0 items-center gap-2 text-12 text-3">
        {t('labels.preview')}
        <LabelTag title={labelPayloadOf(form).title || t('labels.title')} color={form.color} />
      </p>
    </div>
  );
}
