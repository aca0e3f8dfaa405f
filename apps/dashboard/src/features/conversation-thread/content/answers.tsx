import type { Message } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Hourglass } from 'lucide-react';
import { isUnknownRecord, type UnknownRecord, unknownRecords, textOf } from './unknown-record';
import { MessageNotice } from './message-notice';

/** The answer to a question with a single field: an e-mail address or a text. */
export function Answer({ message }: { message: Message }) {
  const { submitted_email: email, submitted_values: values } = message.content_attributes;
  const answer = textOf(email) ?? answersIn(values).map(({ value }) => value)[0];
  return answer === undefined ? <NotAnswered /> : <Fields fields={[{ name: null, value: answer }]} />;
}

/** The fields of a form with the submitted values. */
export function FormAnswers({ message }: { message: Message }) {
  const t = useT();
  const { items, submitted_values: values } = message.content_attributes;
  const answers = answersIn(values);
  const fields = unknownRecords(items);
  if (answers.length === 0) {
    return (
      <>
        <ul className="list-disc ps-5 text-13 text-2">
          {fields.map((field, index) => (
            <li key={index} dir="auto" className="[overflow-wrap:anywhere]">
              {labelOf(field)}
            </li>
          ))}
        </ul>
        <NotAnswered />
      </>
    );
  }
  const labels = new Map(fields.map((field) => [textOf(field['name']), labelOf(field)]));
  return (
    <Fields
      fields={answers.map(({ name, value }) => ({
        name: labels.get(name) ?? name ?? t('content.answer'),
        value,
      }))}
    />
  );
}

function labelOf(field: UnknownRecord): string | null {
  return textOf(field['label']) ?? textOf(field['placeholder']) ?? textOf(field['name']);
}

interface FieldAnswer {
  name: string | null;
  value: string;
}

/** Submitted values are a list of fields, or an object keyed by field name. */
function answersIn(values: unknown): FieldAnswer[] {
  if (isUnknownRecord(values))
    return answersIn(Object.entries(values).map(([name, value]) => ({ name, value })));
  return unknownRecords(values).map((field) => ({
    name: textOf(field['name']),
    value: textOfValue(field['title']) ?? textOfValue(field['value']) ?? '—',
  }));
}

function textOfValue(value: unknown): string | null {
  if (Array.isArray(value)) return value.flatMap((one) => textOfValue(one) ?? []).join(', ') || null;
  if (isUnknownRecord(value))
    return textOf(value['title']) ?? textOf(value['name']) ?? textOf(value['value']);
  return textOf(value);
}

function Fields({ fields }: { fields: readonly FieldAnswer[] }) {
  return (
    <dl className="flex flex-col gap-1.5 rounded-sm border border-line bg-surface px-2.5 py-1.5">
      {fields.map(({ name, value }, index) => (
        <div key={index}>
          {name === null ? null : (
            <dt dir="auto" className="text-12 text-3">
              {name}
            </dt>
          )}
          <dd dir="auto" className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NotAnswered() {
  const t = useT();
  return <MessageNotice icon={<Hourglass aria-hidden />}>{t('content.notAnswered')}</MessageNotice>;
}
