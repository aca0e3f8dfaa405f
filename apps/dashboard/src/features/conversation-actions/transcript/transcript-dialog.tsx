import type { Conversation } from '@parley/contract';
import { isEmailLike } from '../../../shared/auth/email';
import { useT } from '@parley/i18n/react';
import { Banner, Field, Input, RadioGroup, toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { FormDialog } from '../../../shared/forms/form-dialog';
import type { Scope } from '../../conversations/model/scope';

interface TranscriptDialogProps {
  scope: Scope;
  conversation: Conversation;
  onClose: () => void;
}

type Receiver = 'contact' | 'assignee' | 'other';

/** Sends the public messages by e-mail: to the contact, to the assignee, or to another address. */
export function TranscriptDialog({ scope, conversation, onClose }: TranscriptDialogProps) {
  const t = useT();
  const { sender, assignee } = conversation.meta;
  const emails: Record<Receiver, string | null> = {
    contact: sender.email,
    assignee: assignee && 'email' in assignee ? assignee.email : null,
    other: null,
  };
  const first = (['contact', 'assignee', 'other'] as const).find((one) => emails[one]) ?? 'other';
  const [receiver, setReceiver] = useState<Receiver>(first);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const email = (receiver === 'other' ? typed : (emails[receiver] ?? '')).trim();
  const send = useMutation({
    mutationFn: () =>
      api.call('sendTranscript', {
        params: { account_id: scope.accountId, conversation_id: conversation.id },
        body: { email },
      }),
    onSuccess() {
      toast.success(t('actions.transcriptSent', { email }));
      onClose();
    },
  });

  function submit() {
    if (isEmailLike(email)) send.mutate();
    else setRefused(true);
  }

  return (
    <FormDialog
      title={t('actions.transcriptTitle')}
      description={t('actions.transcriptText')}
      action={t('actions.transcriptSend')}
      isSending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
      size="sm"
    >
      {send.isError ? <Banner tone="error">{describeError(t, send.error)}</Banner> : null}
      <RadioGroup
        label={t('actions.transcriptTo')}
        value={receiver}
        onValueChange={(next) => {
          setReceiver(next);
          setRefused(false);
          send.reset();
        }}
        choices={[
          choice('contact', t('actions.transcriptContact')),
          choice('assignee', t('actions.transcriptAssignee')),
          { value: 'other', label: t('actions.transcriptOther') },
        ]}
      />
      {receiver === 'other' ? (
        <Field
          label={t('actions.transcriptEmail')}
          error={isRefused ? t('actions.transcriptInvalid') : undefined}
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
          />
        </Field>
      ) : null}
    </FormDialog>
  );

  function choice(value: 'contact' | 'assignee', label: string) {
    const known = emails[value];
    return {
      value,
      label,
      description: known ?? t('actions.transcriptNoEmail'),
      disabled: known === null || known === '',
    };
  }
}
