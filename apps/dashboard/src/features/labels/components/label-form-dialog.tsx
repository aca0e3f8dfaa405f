import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Checkbox, Field, Input, LabelTag, Modal, Textarea, toast } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import { type FormEvent, useId, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useColorLabels } from '../../../shared/lib/use-color-labels';
import { useSaveLabel } from '../data/labels';
import { unusedColors } from '../../../shared/lib/label-colors';
import {
  isUnfinished,
  type LabelForm,
  labelFormOf,
  labelPayloadOf,
  titleProblemOf,
} from '../model/label-form';
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
  const formId = useId();
  const save = useSaveLabel(label);
  // Computed once, so that suggestions don't change while the dialog is open.
  const [suggestions] = useState(() => unusedColors(others.map(({ color }) => color)));
  const { form, set } = useFormEdits(labelFormOf(label, suggestions[0] ?? '#1f93ff'));
  const [wasSubmitted, setSubmitted] = useState(false);
  // While saving, the new label may already be among the others and must not count as a duplicate of itself.
  const taken = save.isPending ? [] : others.map(({ title }) => title);
  const problem = titleProblemOf(form.title, taken);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (problem || save.isPending) return;
    save.mutate(labelPayloadOf(form), {
      onSuccess: ({ title }) => {
        toast.success(t(label ? 'labels.saved' : 'labels.created', { title }));
        onClose();
      },
    });
  }

  function change(next: Partial<LabelForm>) {
    save.reset();
    set(next);
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={label ? t('labels.editTitle', { title: label.title }) : t('labels.createTitle')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(label ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <OtherServerErrors error={save.error} />
        <TitleField
          form={form}
          problem={problem && (wasSubmitted || !isUnfinished(problem)) ? problem : null}
          refusal={serverErrorsOf(save.error, ['title']).fields['title']}
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
      </form>
    </Modal>
  );
}

/** Shows a server error that belongs to no field. */
function OtherServerErrors({ error }: { error: unknown }) {
  const t = useT();
  if (!serverErrorsOf(error, ['title']).hasOther) return null;
  return <Banner tone="error">{describeError(t, error)}</Banner>;
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
