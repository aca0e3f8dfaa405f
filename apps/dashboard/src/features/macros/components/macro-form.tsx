import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, RadioGroup, toast } from '@parley/ui';
import { Globe, Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useAbility } from '../../../shared/session/use-session';
import { useSaveMacro } from '../data/macros';
import { type MacroForm as Form, macroFormOf, macroPayloadOf, problemsOf } from '../model/macro-form';
import { ActionList } from './action-list';

interface MacroFormProps {
  /** Null: creates a new macro. */
  macro: Macro | null;
  /** Called after saving; leaves the page without the question about unsaved changes. */
  onDone: () => void;
}

/** Form for a macro: name, visibility, and actions in order. */
export function MacroForm({ macro, onDone }: MacroFormProps) {
  const t = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const mayShare = useAbility('shareMacros');
  const save = useSaveMacro(macro);
  const { form, isChanged, set } = useFormEdits(macroFormOf(macro, mayShare ? 'global' : 'personal'));
  const [wasSubmitted, setSubmitted] = useState(false);
  useUnsavedGuard(isChanged && !save.isSuccess);
  const problems = problemsOf(form);
  const shownProblems = wasSubmitted ? problems : null;
  const refusal = serverErrorsOf(save.error, ['name', 'actions']);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (save.isPending) return;
    if (problems) return focusFirstMistake();
    save.mutate(macroPayloadOf(form), {
      onSuccess: ({ name }) => {
        toast.success(t(macro ? 'macros.saved' : 'macros.created', { name }));
        onDone();
      },
    });
  }

  /** In the next frame, when the errors are rendered. */
  function focusFirstMistake() {
    requestAnimationFrame(() => {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }

  function change(next: Partial<Form>) {
    save.reset();
    set(next);
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, save.error)}</Banner> : null}
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
        <NameField
          form={form}
          error={shownProblems?.name ? t('common.required') : refusal.fields['name']}
          onChange={change}
        />
        <VisibilityField form={form} mayShare={mayShare} onChange={change} />
      </div>
      <ActionList
        actions={form.actions}
        problems={shownProblems?.actions ?? {}}
        error={shownProblems?.noActions ? t('macros.noActions') : refusal.fields['actions']}
        onChange={(actions) => change({ actions })}
      />
      <div className="flex justify-end gap-2">
        <Button size="lg" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" size="lg" loading={save.isPending}>
          {t(macro ? 'common.save' : 'macros.create')}
        </Button>
      </div>
    </form>
  );
}

interface FormFieldProps {
  form: Form;
  onChange: (change: Partial<Form>) => void;
}

function NameField({ form, error, onChange }: FormFieldProps & { error: string | undefined }) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <Field label={t('common.name')} hint={t('macros.nameHint')} required error={error}>
      <Input
        maxLength={255}
        dir={directionOf(form.name)}
        autoComplete="off"
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Field>
  );
}

/** Macros of people who may not share them are always personal. */
function VisibilityField({ form, mayShare, onChange }: FormFieldProps & { mayShare: boolean }) {
  const t = useT();
  if (!mayShare) {
    return (
      <p className="flex items-center gap-2 text-12 text-2">
        <Lock aria-hidden className="size-3.5 shrink-0 text-3" />
        {t('macros.alwaysPersonal')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="font-medium text-13 text-1">
        {t('macros.visibility')}
      </span>
      <RadioGroup
        look="cards"
        label={t('macros.visibility')}
        value={form.visibility}
        onValueChange={(visibility) => onChange({ visibility })}
        choices={[
          {
            value: 'global',
            label: t('macros.global'),
            description: t('macros.globalText'),
            icon: <Globe aria-hidden className="size-4 text-2" />,
          },
          {
            value: 'personal',
            label: t('macros.personal'),
            description: t('macros.personalText'),
            icon: <Lock aria-hidden className="size-4 text-2" />,
          },
        ]}
      />
    </div>
  );
}
