import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Field, Input, Skeleton } from '@parley/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { api } from '../api';
import { describeError } from '../errors';
import { ContactLine } from './contact-line';

const ENOUGH_CHARACTERS = 2;

interface ContactSearchProps {
  accountId: number;
  label: string;
  placeholder: string;
  /** Title of the error when the search fails. */
  failed: string;
  /** Shown when nobody is found. */
  nobody: string;
  typed: string;
  onType: (typed: string) => void;
  /** A contact that is not offered. */
  except?: number;
  /** Shown until enough is typed to search. */
  suggestions?: ReactNode;
  onChoose: (contact: Contact) => void;
}

/** A search field with the contacts it finds, to choose one of them. */
export function ContactSearch(props: ContactSearchProps) {
  const { accountId, label, typed, except, suggestions, onChoose } = props;
  const t = useT();
  const text = useDeferredValue(typed.trim());
  const isSearch = text.length >= ENOUGH_CHARACTERS;
  const search = useQuery({
    queryKey: ['contact-search', accountId, text],
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
  const found = (isSearch ? search.data : undefined)?.filter(({ id }) => id !== except);
  return (
    <>
      <Field label={label}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={255}
          placeholder={props.placeholder}
          value={typed}
          onChange={(event) => props.onType(event.target.value)}
        />
      </Field>
      {search.isError ? (
        <Banner
          tone="error"
          title={props.failed}
          action={<Button onClick={() => void search.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, search.error)}
        </Banner>
      ) : null}
      {isSearch && search.isPending ? <Skeleton aria-busy className="h-24 rounded-lg" /> : null}
      {found?.length === 0 ? (
        <p role="status" className="text-3">
          {props.nobody}
        </p>
      ) : null}
      {found && found.length > 0 ? (
        <ContactChoices label={label} choices={found.map((contact) => ({ contact }))} onChoose={onChoose} />
      ) : null}
      {isSearch ? null : suggestions}
    </>
  );
}

interface ContactChoicesProps {
  label: string;
  /** `mark`: what is special about this contact here. */
  choices: readonly { contact: Contact; mark?: ReactNode }[];
  onChoose: (contact: Contact) => void;
}

/** Contacts of which one is chosen by a click. */
export function ContactChoices({ label, choices, onChoose }: ContactChoicesProps) {
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
