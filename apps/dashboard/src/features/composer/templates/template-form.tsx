import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import {
  fieldKey,
  type FieldProblem,
  fieldProblem,
  type MessageTemplate,
  type TemplateField,
  type TemplateValues,
} from '../model/message-templates';
import { TemplatePreview } from './template-preview';

interface TemplateFormProps {
  template: MessageTemplate;
  values: TemplateValues;
  onChange: (values: TemplateValues) => void;
  /** Set after the first attempt to send, to show missing values. */
  areProblemsShown: boolean;
}

export function TemplateForm({ template, values, onChange, areProblemsShown }: TemplateFormProps) {
  const t = useT();
  const labelOf = ({ part, name, kind }: TemplateField): string => {
    if (kind === 'link') return t('templates.document');
    if (part === 'header') return t('templates.headerField', { name });
    if (part === 'body') return t('templates.bodyField', { name });
    return t(kind === 'code' ? 'templates.codeField' : 'templates.linkField', {
      name: template.buttons[Number(name)]?.text ?? name,
    });
  };
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {template.fields.length === 0 ? (
          <p className="text-13 text-2">{t('templates.nothingToFill')}</p>
        ) : null}
        {template.fields.map((field) => {
          const key = fieldKey(field);
          const problem = fieldProblem(field, values[key] ?? '');
          // A value that is too long is reported at once, a missing one only after submitting.
          const isProblemShown =
            areProblemsShown || (problem !== null && problem !== 'missing' && problem !== 'noLink');
          return (
            <Field
              key={key}
              label={labelOf(field)}
              required
              error={problem && isProblemShown ? t(problems[problem]) : undefined}
            >
              <Input
                type={field.kind === 'link' ? 'url' : 'text'}
                dir={field.kind === 'text' ? 'auto' : 'ltr'}
                value={values[key] ?? ''}
                onChange={(event) => onChange({ ...values, [key]: event.target.value })}
              />
            </Field>
          );
        })}
      </div>
      <TemplatePreview template={template} values={values} />
    </div>
  );
}

const problems = {
  missing: 'templates.missing',
  noLink: 'templates.noLink',
  codeTooLong: 'templates.codeTooLong',
  tooLong: 'templates.tooLong',
} as const satisfies Record<FieldProblem, string>;
