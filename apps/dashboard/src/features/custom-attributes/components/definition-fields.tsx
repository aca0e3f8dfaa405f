import { attributeDisplayTypes } from '@parley/contract/custom-attributes/attribute-types';
import { useT } from '@parley/i18n/react';
import { Banner, Checkbox, Field, Input, Select } from '@parley/ui';
import type { RecordModel } from '../../../shared/custom-attributes/definitions-query';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useFeature } from '../../../shared/session/account-query';
import { DescriptionField, NameField } from '../../../shared/settings-list/row-fields';
import { type DefinitionForm, attributeKeyOf, type validateDefinition } from '../model/definition-form';
import { ValueChips } from './value-chips';

interface DefinitionFieldsProps {
  form: DefinitionForm;
  model: RecordModel;
  /** Key and type can only be chosen for new attributes. */
  isNew: boolean;
  /** Problems to show; empty before the first submit. */
  problems: ReturnType<typeof validateDefinition>;
  error: unknown;
  onChange: (change: Partial<DefinitionForm>) => void;
}

const FIELDS = [
  'attribute_display_name',
  'attribute_key',
  'attribute_description',
  'attribute_values',
  'regex_pattern',
  'regex_cue',
] as const;

export function DefinitionFields({ form, model, isNew, problems, error, onChange }: DefinitionFieldsProps) {
  const t = useT();
  const isAskedOnResolve = useFeature('conversation_required_attributes');
  const directionOf = useTextDirection();
  const refusal = serverErrorsOf(error, FIELDS);
  const say = (name: keyof typeof problems) => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    return problem === 'required' ? t('common.required') : t(`attributes.wrong.${problem}`);
  };
  return (
    <>
      {refusal.hasOtherErrors ? <Banner tone="error">{describeError(t, error)}</Banner> : null}
      <NameField
        value={form.name}
        hint={t('attributes.nameHint')}
        error={say('name') ?? refusal.fields['attribute_display_name']}
        onChange={(name) => onChange({ name })}
      />
      <Field
        label={t('attributes.key')}
        hint={t(isNew ? 'attributes.keyHint' : 'attributes.keyFixed')}
        required={isNew}
        error={say('key') ?? refusal.fields['attribute_key']}
      >
        <Input
          maxLength={255}
          readOnly={!isNew}
          dir={directionOf(attributeKeyOf(form))}
          autoComplete="off"
          spellCheck={false}
          className="font-mono read-only:bg-sunken"
          value={attributeKeyOf(form)}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      </Field>
      <DescriptionField
        value={form.description}
        error={refusal.fields['attribute_description']}
        onChange={(description) => onChange({ description })}
      />
      <Field label={t('attributes.type')} hint={isNew ? undefined : t('attributes.typeFixed')}>
        <Select
          value={form.type}
          onValueChange={(type) => onChange({ type })}
          options={attributeDisplayTypes.map((value) => ({ value, label: t(`attributes.type.${value}`) }))}
          label={t('attributes.type')}
          disabled={!isNew}
        />
      </Field>
      {form.type === 'list' ? (
        <ValueChips
          values={form.values}
          error={say('values') ?? refusal.fields['attribute_values']}
          onChange={(values) => onChange({ values })}
        />
      ) : null}
      {form.type === 'text' ? (
        <PatternFields
          form={form}
          error={say('pattern') ?? refusal.fields['regex_pattern']}
          cueError={refusal.fields['regex_cue']}
          onChange={onChange}
        />
      ) : null}
      {model === 'contact_attribute' || isAskedOnResolve ? (
        <Checkbox
          checked={form.required}
          onCheckedChange={(required) => onChange({ required })}
          label={t('attributes.required')}
          description={t(`attributes.requiredHint.${model}`)}
        />
      ) : null}
    </>
  );
}

interface PatternFieldsProps {
  form: DefinitionForm;
  error: string | undefined;
  cueError: string | undefined;
  onChange: (change: Partial<DefinitionForm>) => void;
}

function PatternFields({ form, error, cueError, onChange }: PatternFieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <>
      <Field
        label={t('attributes.pattern')}
        hint={t('attributes.patternHint', { example: '^[A-Z]{2}-\\d+$' })}
        aside={t('common.optional')}
        error={error}
      >
        <Input
          maxLength={500}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          value={form.pattern}
          onChange={(event) => onChange({ pattern: event.target.value })}
        />
      </Field>
      {form.pattern.trim() === '' ? null : (
        <Field label={t('attributes.cue')} hint={t('attributes.cueHint')} error={cueError}>
          <Input
            maxLength={255}
            dir={directionOf(form.cue)}
            value={form.cue}
            onChange={(event) => onChange({ cue: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
