import type { CustomAttributeDefinition } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Button, Checkbox, Combobox, Field, Input } from '@parley/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DateField } from '../forms/date-fields';
import { useTextDirection } from '../forms/use-text-direction';
import { type AttributeValue, checkValue, type ValueProblem } from './attribute-values';

/** The percent sign is the same in every language, so it is not translated. */
const PERCENT = '%';

export interface AttributeEditorProps {
  definition: CustomAttributeDefinition;
  text: string;
  /** The server's message if it rejected the value. */
  refusal: string | null;
  onTextChange: (text: string) => void;
  /** `typed` is the raw text, so that the row can restore it if the server rejects the value. */
  onSave: (value: AttributeValue, typed: string) => void;
  onCancel: () => void;
}

/** Editor for one attribute value: Enter saves, Escape cancels. */
export function AttributeEditor(props: AttributeEditorProps) {
  const { definition, text, refusal, onTextChange, onSave, onCancel } = props;
  const t = useT();
  const [problem, setProblem] = useState<ValueProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  useEscape(form, onCancel);

  function save(typed: string) {
    const checked = checkValue(definition, typed);
    if ('value' in checked) onSave(checked.value, typed);
    else setProblem(checked.problem);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(definition.attribute_display_type === 'checkbox' && text === '' ? 'false' : text);
  }

  const cue = definition.regex_cue;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-2"
    >
      <Field
        label={<bdi>{definition.attribute_display_name}</bdi>}
        hint={definition.attribute_description}
        error={
          refusal ?? (problem === 'pattern' && cue ? cue : problem && t(`attributes.problem.${problem}`))
        }
      >
        <ValueControl
          definition={definition}
          text={text}
          onTextChange={(next) => {
            setProblem(null);
            onTextChange(next);
          }}
          onPick={(next) => {
            onTextChange(next);
            save(next);
          }}
        />
      </Field>
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** Cancels on Escape and stops the event, so that the drawer around the editor does not close too. */
function useEscape(form: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    function leave(event: KeyboardEvent) {
      const isInside = event.target instanceof Node && form.current?.contains(event.target);
      if (event.key !== 'Escape' || event.isComposing || !isInside) return;
      event.preventDefault();
      onEscape();
    }
    window.addEventListener('keydown', leave, true);
    return () => window.removeEventListener('keydown', leave, true);
  }, [form, onEscape]);
}

interface ValueControlProps {
  definition: CustomAttributeDefinition;
  text: string;
  onTextChange: (text: string) => void;
  /** Called when an option of a list attribute is chosen. */
  onPick: (text: string) => void;
}

/** The input for a value of the attribute's type. */
export function ValueControl({ definition, text, onTextChange, onPick }: ValueControlProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const own = {
    value: text,
    autoComplete: 'off',
    maxLength: limits.attributeTextCharacters,
    onChange: (event: { target: { value: string } }) => onTextChange(event.target.value),
  };
  switch (definition.attribute_display_type) {
    case 'number':
    case 'currency':
    case 'percent':
      return (
        <Input
          {...own}
          dir="ltr"
          inputMode="decimal"
          className="rtl:text-end"
          trailing={
            definition.attribute_display_type === 'percent' ? (
              <span aria-hidden className="pe-2 text-3">
                {PERCENT}
              </span>
            ) : undefined
          }
        />
      );
    case 'link':
      return <Input {...own} type="url" placeholder="https://" />;
    case 'date':
      return <DateField value={text} onValueChange={onTextChange} />;
    case 'checkbox':
      return (
        <Checkbox
          checked={text === 'true'}
          onCheckedChange={(isOn) => onTextChange(String(isOn))}
          label={t('common.yes')}
        />
      );
    case 'list':
      return (
        <Combobox
          value={text === '' ? null : text}
          onValueChange={onPick}
          options={definition.attribute_values.map((value) => ({ value, label: value }))}
          label={definition.attribute_display_name}
          searchLabel={t('attributes.searchValues')}
          noResultsText={t('common.noResults')}
          emptyText={t('attributes.noValues')}
          placeholder={t('attributes.choose')}
        />
      );
    case 'text':
      return <Input {...own} dir={directionOf(text)} />;
  }
}
