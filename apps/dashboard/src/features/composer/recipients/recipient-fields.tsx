import type { Conversation, RecipientField, Recipients } from '@parley/contract';
import { recipientFields } from '@parley/contract/messages/recipients';
import { useT } from '@parley/i18n/react';
import { Button, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { useDraft } from '../data/drafts';
import { useLastPublicMessage } from '../data/last-public-message';
import { defaultRecipients, saveRecipients } from '../data/mail-recipients';
import { invalidAddresses, parseRecipients } from '../model/recipients';
import type { Scope } from '../../conversations/model/scope';
import { RecipientRow } from './recipient-row';

interface RecipientFieldsProps {
  scope: Scope;
  conversation: Conversation;
}

const names = { to: 'recipients.to', cc: 'recipients.cc', bcc: 'recipients.bcc' } as const;

/** Recipients of an e-mail reply: the default recipients until the user changes them. */
export function RecipientFields({ scope, conversation }: RecipientFieldsProps) {
  const t = useT();
  const { accountId, myId } = scope;
  const place = { accountId, userId: myId, conversationId: conversation.id };
  const { last, isError, refetch } = useLastPublicMessage(place);
  const inbox = useQuery(workspaceQuery(accountId)).data?.inboxes.find(
    ({ id }) => id === conversation.inbox_id,
  );
  const standard = last === undefined ? undefined : defaultRecipients({ last, inbox }, conversation);
  const recipients = parseRecipients(useDraft({ ...place, mode: 'recipients' })) ?? standard;
  const [opened, setOpened] = useState<RecipientField | null>(null);
  if (!recipients) return isError ? <Unknown onRetry={() => void refetch()} /> : <Coming />;
  const shown = recipientFields.filter(
    (field) => field === 'to' || field === opened || recipients[field].length > 0,
  );
  const hidden = recipientFields.filter((field) => !shown.includes(field));
  const invalid = invalidAddresses(recipients);
  const change = (field: RecipientField, addresses: string[]) => {
    const next: Recipients = { ...recipients, [field]: addresses };
    saveRecipients(place, next, standard);
  };

  return (
    <div className="flex flex-col border-line border-b px-3.5 pt-1 pb-1">
      {shown.map((field) => (
        <RecipientRow
          key={field}
          label={t(names[field])}
          addresses={recipients[field]}
          placeholder={field === 'to' ? (conversation.meta.sender.email ?? '') : ''}
          hasFocusAtFirst={field === opened}
          onChange={(addresses) => change(field, addresses)}
          aside={
            field === 'to'
              ? hidden.map((other) => (
                  <Button
                    key={other}
                    variant="ghost"
                    className="h-6 px-1.5 text-12"
                    aria-label={t('recipients.add', { field: t(names[other]) })}
                    onClick={() => setOpened(other)}
                  >
                    {t(names[other])}
                  </Button>
                ))
              : null
          }
        />
      ))}
      {invalid.length > 0 ? (
        <p role="alert" className="py-1 text-12 text-red-text [overflow-wrap:anywhere]">
          {t('recipients.invalid', { count: invalid.length, addresses: invalid.join(', ') })}
        </p>
      ) : null}
    </div>
  );
}

/** Placeholder of the size of the "to" field, which is always shown. */
function Coming() {
  return (
    <div aria-busy className="flex h-[2.625rem] items-center border-line border-b px-3.5">
      <Skeleton className="w-48" />
    </div>
  );
}

/**
 * The default recipients could not be loaded. No recipients are shown and nothing can be sent, because they might be
 * wrong.
 */
function Unknown({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="flex min-h-[2.625rem] items-center gap-2 border-line border-b px-3.5 text-12 text-red-text"
    >
      {t('recipients.unknown')}
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
