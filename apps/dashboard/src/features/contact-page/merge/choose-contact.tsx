import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, Skeleton } from '@parley/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { ContactLine } from './contact-line';
import { duplicatesQuery } from './duplicates-query';
import { MatchWords } from './match-words';

const ENOUGH_CHARACTERS = 2;

interface ChooseContactProps {
  accountId: number;
  /** The contact that the other one is merged into. */
  contactId: number;
  onChoose: (contact: Contact) => void;
}

/** Step to choose the other contact: from likely duplicates, or by search. */
export function ChooseContact({ accountId, contactId, onChoose }: ChooseContactProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const isSearch = text.length >= ENOUGH_CHARACTERS;
  const { data: duplicates = [] } = useQuery(duplicatesQuery(accountId, contactId));
  const search = useQuery({
    queryKey: ['contact-merge', accountId, 'search', text],
    queryFn: async ({ signal }) =>
      (
        await api.call('searchContacts', {
          params: { account_id: accountId },
          query: { q: text, include_contact_inboxes: false },
          signal,
        })
      ).payload,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const found = (isSearch ? search.data : undefined)?.filter(({ id }) => id !== contactId);
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('contactMerge.search')}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={255}
          placeholder={t('contactMerge.searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {search.isError ? (
        <Banner
          tone="error"
          title={t('contactMerge.searchFailed')}
          action={<Button onClick={() => void search.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, search.error)}
        </Banner>
      ) : null}
      {isSearch && search.isPending ? <Skeleton aria-busy className="h-24 rounded-lg" /> : null}
      {found?.length === 0 ? (
        <p role="status" className="text-3">
          {t('contactMerge.noneFound')}
        </p>
      ) : null}
      {found && found.length > 0 ? (
        <Choices
          label={t('contactMerge.search')}
          choices={found.map((contact) => ({ contact }))}
          onChoose={onChoose}
        />
      ) : null}
      {!isSearch && duplicates.length > 0 ? (
        <section aria-labelledby="likely-duplicates">
          <h3 id="likely-duplicates" className="mb-1 font-medium text-12 text-3">
            {t('contactMerge.suggestions')}
          </h3>
          <Choices
            label={t('contactMerge.suggestions')}
            choices={duplicates.map(({ contact, matches }) => ({
              contact,
              mark: <MatchWords matches={matches} />,
            }))}
            onChoose={onChoose}
          />
        </section>
      ) : null}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { contact: Contact; mark?: ReactNode }[];
  onChoose: (contact: Contact) => void;
}

function Choices({ label, choices, onChoose }: ChoicesProps) {
  return (
    <ul aria-label={label} className="flex max-h-72 flex-col overflow-y-auto">
      {choices.map(({ contact, mark }) => (
        <li key={contact.id}>
          <button
            type="button"
            onClick={() => onChoose(contact)}
            className="focus-ring flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-hover"
          >
            <ContactLine contact={contact} mark={mark} />
          </button>
        </li>
      ))}
    </ul>
  );
}
