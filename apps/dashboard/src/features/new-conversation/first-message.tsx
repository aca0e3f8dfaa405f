import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Banner, Button, EmptyState, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { api } from '../../shared/api';
import { describeError } from '../../shared/errors';
import { useScope } from '../conversations/hooks/use-scope';
import { FirstMessageForm } from './first-message-form';
import type { InboxOption } from './use-start-conversation';

interface FirstMessageProps {
  contact: Contact;
  /** Inbox that is chosen at first, if it is offered. */
  inboxId: number | null;
  onOtherContact: () => void;
  onClose: () => void;
}

/** Step for the inbox, the assignee and the first message; then the conversation opens. */
export function FirstMessage({ contact, inboxId, onOtherContact, onClose }: FirstMessageProps) {
  const t = useT();
  const { accountId } = useScope();
  const name = contact.name || contact.email || contact.phone_number || t('conversations.nameless');
  const inboxes = useQuery({
    queryKey: ['new-conversation', accountId, 'inboxes', contact.id],
    queryFn: async ({ signal }) =>
      (
        await api.call('listContactableInboxes', {
          params: { account_id: accountId, contact_id: contact.id },
          signal,
        })
      ).payload,
    // Not cached, because another agent may have started a conversation meanwhile.
    gcTime: 0,
    // A sent message may have used up the only inbox offered, and the same form must stay to retry and learn the
    // result.
    refetchOnReconnect: false,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5">
        <Avatar size="s" name={name} src={contact.thumbnail} />
        <span>
          <bdi className="block truncate font-medium">{name}</bdi>
          <span dir="auto" className="text-match truncate block text-12 text-3">
            {[contact.email, contact.phone_number].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Button size="sm" variant="ghost" onClick={onOtherContact}>
          {t('actions.newChange')}
        </Button>
      </div>
      {inboxes.isPending ? <Skeleton aria-busy className="h-56 rounded-lg" /> : null}
      {inboxes.isError ? (
        <Banner
          tone="error"
          action={<Button onClick={() => void inboxes.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, inboxes.error)}
        </Banner>
      ) : null}
      {inboxes.data && inboxes.data.length === 0 ? (
        <EmptyState
          icon={<MailX />}
          title={t('actions.newNoInbox')}
          description={t('actions.newNoInboxText')}
        />
      ) : null}
      {inboxes.data && inboxes.data.length > 0 ? (
        <FirstMessageForm
          contact={contact}
          inboxOptions={optionsFrom(inboxes.data, inboxId)}
          onClose={onClose}
        />
      ) : null}
    </div>
  );
}

/** The options, that of the inbox first. */
function optionsFrom(options: readonly InboxOption[], inboxId: number | null): InboxOption[] {
  return options.toSorted((a, b) => Number(b.inbox.id === inboxId) - Number(a.inbox.id === inboxId));
}
