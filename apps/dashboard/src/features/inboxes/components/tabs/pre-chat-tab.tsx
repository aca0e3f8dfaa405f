import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, Textarea } from '@parley/ui';
import { PageSection } from '../../../../shared/layout/page';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { type PreChatField, preChatFormOf, preChatPayloadOf, withField } from '../../model/pre-chat-form';
import { TabForm } from './tab-form';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';

export function PreChatTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const controls = useInboxForm({
    inbox,
    saved: preChatFormOf(inbox),
    payloadOf: (form) => preChatPayloadOf(form, inbox),
  });
  const { form, set } = controls;
  return (
    <TabForm controls={controls}>
      <PageSection title={t('settings.preChat')} description={t('settings.preChatText')}>
        <div className="flex flex-col gap-4">
          <Checkbox
            label={t('settings.preChatEnabled')}
            checked={form.isEnabled}
            onCheckedChange={(isEnabled) => set({ isEnabled })}
          />
          <Field label={t('settings.preChatMessage')} hint={t('settings.preChatMessageHint')}>
            <Textarea
              rows={3}
              maxLength={10_000}
              value={form.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          </Field>
        </div>
      </PageSection>
      <PageSection title={t('settings.preChatFields')} description={t('settings.preChatFieldsText')}>
        <ul className="flex flex-col divide-y divide-line">
          {form.fields.map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              onChange={(change) => set({ fields: withField(form.fields, field.name, change) })}
            />
          ))}
        </ul>
      </PageSection>
    </TabForm>
  );
}

interface FieldRowProps {
  field: PreChatField;
  onChange: (change: Partial<Pick<PreChatField, 'enabled' | 'required' | 'label'>>) => void;
}

const standardNames = {
  emailAddress: 'settings.preChatEmail',
  fullName: 'settings.preChatName',
  phoneNumber: 'settings.preChatPhone',
} as const;

function FieldRow({ field, onChange }: FieldRowProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const name =
    field.name in standardNames
      ? t(standardNames[field.name as keyof typeof standardNames])
      : field.label || field.name;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr_auto]">
        <legend className="sr-only">{name}</legend>
        <Checkbox label={name} checked={field.enabled} onCheckedChange={(enabled) => onChange({ enabled })} />
        <Field label={t('settings.preChatLabelOf', { name })} hideLabel>
          <Input
            maxLength={255}
            dir={directionOf(field.label)}
            disabled={!field.enabled}
            value={field.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        </Field>
        <Checkbox
          label={t('settings.preChatRequired')}
          disabled={!field.enabled}
          checked={field.required}
          onCheckedChange={(required) => onChange({ required })}
        />
      </fieldset>
    </li>
  );
}
