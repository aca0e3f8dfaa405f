import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { checkField, type Field, type FieldValue } from '../model/fields';
import { useWidget } from './context';
import styles from './form.css?inline';
import { adoptStyles } from './load-lazily';

adoptStyles(styles);

export type FormValues = Record<string, FieldValue>;

interface InputProps {
  field: Field;
  id: string;
  value: FieldValue | undefined;
  describedBy: string | undefined;
  onChange: (value: FieldValue) => void;
}

function Input({ field, id, value, describedBy, onChange }: InputProps) {
  const { t } = useWidget();
  const shared = {
    id,
    name: field.name,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy ? true : undefined,
    'aria-required': field.isRequired || undefined,
  };
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'textarea') {
    return (
      <textarea
        {...shared}
        rows={3}
        value={text}
        placeholder={field.placeholder}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.type === 'select') {
    return (
      <select {...shared} value={text} onInput={(event) => onChange(event.currentTarget.value)}>
        <option value="">{field.placeholder || t('form.choose')}</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (field.type === 'checkbox') {
    return (
      <input
        {...shared}
        type="checkbox"
        checked={value === true}
        onInput={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return (
    <input
      {...shared}
      type={field.type === 'number' ? 'text' : field.type}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      autoComplete={
        { email: 'email', tel: 'tel', fullName: 'name' }[field.type === 'text' ? field.name : field.type]
      }
      value={text}
      placeholder={field.placeholder}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface FormProps {
  fields: Field[];
  submitLabel: string;
  children?: ReactNode;
  /** When it rejects, the form keeps its values and says that the visitor can try again. */
  onSubmit: (values: FormValues) => Promise<unknown> | void;
}

/** Validates on submit, shows the problem next to each field, and focuses the first one. */
export function Form({ fields, submitLabel, children, onSubmit }: FormProps) {
  const { t } = useWidget();
  const formId = useId();
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries(
      fields.map((field) => [field.name, field.initial ?? (field.type === 'checkbox' ? false : '')]),
    ),
  );
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((field) => checkField(field, values[field.name]));
    if (wrong) return document.getElementById(`${formId}-${wrong.name}`)?.focus();
    setState('busy');
    try {
      await onSubmit(values);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return (
    <form className="form" noValidate onSubmit={submit}>
      {children}
      {fields.map((field) => {
        const id = `${formId}-${field.name}`;
        const problem = isChecked ? checkField(field, values[field.name]) : undefined;
        const hint = problem === 'form.pattern' ? field.patternHint : undefined;
        return (
          <div key={field.name} className={`field ${field.type}`}>
            <label htmlFor={id}>
              {field.label}
              {field.isRequired || field.type === 'checkbox' ? null : (
                <small> ({t('common.optional')})</small>
              )}
            </label>
            <Input
              field={field}
              id={id}
              value={values[field.name]}
              describedBy={problem && `${id}-problem`}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
            {problem ? (
              <p className="problem" id={`${id}-problem`}>
                {hint || t(problem)}
              </p>
            ) : null}
          </div>
        );
      })}
      {state === 'failed' ? (
        <p className="problem" role="alert">
          {t('chat.actionFailed')}
        </p>
      ) : null}
      <button className="primary" type="submit" disabled={state === 'busy'}>
        {submitLabel}
      </button>
    </form>
  );
}
