import { useState } from 'react';
import type { Field } from '../model/fields';
import { safeHref } from '@parley/rich-text/safe-href';
import type { Message, SubmittedValue, TemplateItem } from '../model/wire';
import { useWidget } from './context';
import { Form, type FormValues } from './form';
import { Icon } from './icon';
import { adoptStyles } from './load-lazily';
import styles from './templates.css?inline';

export { Csat } from './csat';

adoptStyles(styles);

interface TemplateProps {
  message: Message;
}

const itemsOf = (message: Message): TemplateItem[] => message.content_attributes?.items ?? [];

function submittedList(message: Message): SubmittedValue[] {
  const submitted = message.content_attributes?.submitted_values;
  return Array.isArray(submitted) ? submitted : [];
}

function EmailCollect({ message }: TemplateProps) {
  const { t, actions } = useWidget();
  const email = message.content_attributes?.submitted_email;
  if (email) {
    return (
      <p className="done">
        <Icon name="check" /> {t('email.saved', { email })}
      </p>
    );
  }
  const field: Field = { name: 'email', label: t('email.label'), type: 'email', isRequired: true };
  return (
    <Form
      fields={[field]}
      submitLabel={t('common.submit')}
      onSubmit={({ email: given }) => actions.answer(message, { contact: { email: `${given}`.trim() } })}
    />
  );
}

function Choices({ message }: TemplateProps) {
  const { t, actions } = useWidget();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [answer] = submittedList(message);
  if (answer)
    return <p className="done">{t('form.answer', { answer: answer.title ?? answer.value ?? '' })}</p>;
  const choose = async ({ title = '', value = '' }: TemplateItem) => {
    setState('busy');
    try {
      await actions.answer(message, { message: { submitted_values: [{ title, value }] } });
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="choices">
      {itemsOf(message).map((item) => (
        <button key={item.value} type="button" disabled={state === 'busy'} onClick={() => choose(item)}>
          {item.title}
        </button>
      ))}
      {state === 'failed' ? (
        <p className="problem" role="alert">
          {t('chat.actionFailed')}
        </p>
      ) : null}
    </div>
  );
}

const FORM_TYPES: Record<string, Field['type']> = { text_area: 'textarea', email: 'email', select: 'select' };

function FormMessage({ message }: TemplateProps) {
  const { t, actions } = useWidget();
  const items = itemsOf(message);
  const answers = submittedList(message);
  if (answers.length) {
    return (
      <dl className="answers">
        {answers.map(({ name, value }) => (
          <div key={name}>
            <dt>{items.find((item) => item.name === name)?.label ?? name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const fields: Field[] = items.map((item) => ({
    name: item.name ?? '',
    label: item.label || item.title || item.name || '',
    placeholder: item.placeholder,
    type: FORM_TYPES[item.type ?? ''] ?? 'text',
    isRequired: !!item.required && item.required !== 'false',
    options: item.options ?? [],
    pattern: item.pattern,
    patternHint: item.pattern_error || item.title,
    initial: item.default,
  }));
  const submit = (values: FormValues) =>
    actions.answer(message, {
      message: {
        submitted_values: fields.map(({ name }) => ({ name, value: `${values[name] ?? ''}`.trim() })),
      },
    });
  return (
    <Form
      fields={fields}
      submitLabel={message.content_attributes?.button_label || t('common.submit')}
      onSubmit={submit}
    />
  );
}

function outsideLink(address: string | undefined) {
  return { href: safeHref(address ?? '') ?? undefined, target: '_blank', rel: 'noopener noreferrer' };
}

function Cards({ message }: TemplateProps) {
  const { actions } = useWidget();
  return (
    <div className="cards">
      {itemsOf(message).map((item, index) => (
        <section key={index} className="card">
          {safeHref(item.media_url ?? '') ? <img src={item.media_url} alt="" loading="lazy" /> : null}
          <h2>{item.title}</h2>
          {item.description ? <p>{item.description}</p> : null}
          {item.actions?.map((action, position) =>
            action.type === 'link' ? (
              <a key={position} className="choice" {...outsideLink(action.uri)}>
                {action.text}
              </a>
            ) : (
              <button
                key={position}
                className="choice"
                type="button"
                onClick={() => actions.postback(action.payload ?? '')}
              >
                {action.text}
              </button>
            ),
          )}
        </section>
      ))}
    </div>
  );
}

function Articles({ message }: TemplateProps) {
  return (
    <div className="articles">
      {itemsOf(message).map((item, index) => (
        <a key={index} {...outsideLink(item.link)}>
          <b>{item.title}</b>
          <span>{item.description}</span>
        </a>
      ))}
    </div>
  );
}

/** The interactive part of a message, below its text. */
export function Template({ message }: TemplateProps) {
  switch (message.content_type) {
    case 'input_email':
      return <EmailCollect message={message} />;
    case 'input_select':
      return <Choices message={message} />;
    case 'form':
      return <FormMessage message={message} />;
    case 'cards':
      return <Cards message={message} />;
    case 'article':
      return <Articles message={message} />;
    default:
      return null;
  }
}
