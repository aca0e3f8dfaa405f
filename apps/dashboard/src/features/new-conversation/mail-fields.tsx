import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import type { NewConversationInput } from './use-start-conversation';

interface MailFieldsProps {
  written: Pick<NewConversationInput, 'subject' | 'cc' | 'bcc'>;
  onChange: (part: Partial<NewConversationInput>) => void;
}

/** Additional fields of an e-mail. */
export function MailFields({ written, onChange }: MailFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('actions.newSubject')}>
        <Input
          dir="auto"
          maxLength={255}
          value={written.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['cc', 'bcc'] as const).map((kind) => (
          <Field
            key={kind}
            label={t(kind === 'cc' ? 'actions.newCc' : 'actions.newBcc')}
            hint={t('actions.newAddresses')}
          >
            <Input
              dir="ltr"
              autoComplete="off"
              value={written[kind]}
              onChange={(event) => onChange({ [kind]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
