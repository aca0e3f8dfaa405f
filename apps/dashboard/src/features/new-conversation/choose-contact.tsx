import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Banner, Button, Field, Input, Skeleton } from '@parley/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { api } from '../../shared/api';
import { describeError } from '../../shared/errors';
import { useScope } from '../conversations/hooks/use-scope';
import { CreateContactForm } from './create-contact-form';

const ENOUGH_CHARACTERS = 2;

/** Step to choose an existing contact or create a new one. */
export function ChooseContact({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const t = useT();
  const { accountId } = useScope();
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const text = useDeferredValue(typed.trim());
  const isSearchEnabled = text.length >= ENOUGH_CHARACTERS;
  const query = useQuery({
    queryKey: ['new-conversation', accountId, 'contacts', text],
    queryFn: async ({ signal }) =>
      (
        await api.call('searchContacts', {
          params: { account_id: accountId },
          query: { q: text, include_contact_inboxes: false },
          signal,
        })
      ).payload,
    enabled: isSearchEnabled,
    placeholderData: keepPreviousData,
  });
  if (isMaking) {
    return <CreateContactForm typed={typed.trim()} onMade={onChoose} onCancel={() => setMaking(false)} />;
  }
  const found = isSearchEnabled ? query.data : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('actions.newContact')}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={255}
          placeholder={t('actions.newSearch')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {query.isError ? (
        <Banner
          tone="error"
          title={t('actions.newSearchFailed')}
          action={<Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, query.error)}
        </Banner>
      ) : null}
      {isSearchEnabled && query.isPending ? <Skeleton aria-busy className="h-24 rounded-lg" /> : null}
      {found && found.length === 0 ? (
        <p role="status" className="text-3">
          {t('actions.newNobody')}
        </p>
      ) : null}
      <ul className="flex max-h-72 flex-col overflow-y-auto">
        {(found ?? []).map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              onClick={() => onChoose(contact)}
              className="focus-ring grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-hover"
            >
              <Avatar size="s" name={contact.name} src={contact.thumbnail} />
              <span>
                <bdi className="block truncate font-medium">
                  {contact.name || t('conversations.nameless')}
                </bdi>
                <span dir="auto" className="text-match truncate block text-12 text-3">
                  {[contact.email, contact.phone_number].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="ghost" onClick={() => setMaking(true)}>
          <UserPlus aria-hidden />
          {t('actions.newMake')}
        </Button>
      </div>
    </div>
  );
}
