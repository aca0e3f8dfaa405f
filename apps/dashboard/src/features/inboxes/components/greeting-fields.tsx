import { useT } from '@parley/i18n/react';
import { Field, Select, Textarea } from '@parley/ui';
import { useTextDirection } from '../../../shared/forms/use-text-direction';

export interface Greeting {
  isGreeting: boolean;
  greeting: string;
}

export interface GreetingFieldsProps {
  value: Greeting;
  onChange: (change: Partial<Greeting>) => void;
  error?: string | undefined;
}

/** Whether a visitor's first message gets a greeting, and its text. */
export function GreetingFields({ value, onChange, error }: GreetingFieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  return (
    <>
      <Field label={t('settings.greeting')} hint={t('settings.greetingHint')} className="max-w-64">
        <Select<'on' | 'off'>
          label={t('settings.greeting')}
          value={value.isGreeting ? 'on' : 'off'}
          onValueChange={(next) => onChange({ isGreeting: next === 'on' })}
          options={[
            { value: 'on', label: t('settings.enabled') },
            { value: 'off', label: t('settings.disabled') },
          ]}
        />
      </Field>
      {value.isGreeting ? (
        <Field label={t('settings.greetingMessage')} error={error}>
          <Textarea
            rows={4}
            dir={directionOf(value.greeting)}
            maxLength={10_000}
            placeholder={t('settings.greetingPlaceholder')}
            value={value.greeting}
            onChange={(event) => onChange({ greeting: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
