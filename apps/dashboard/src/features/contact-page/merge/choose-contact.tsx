import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactChoices, ContactSearch } from '../../../shared/contacts/contact-search';
import { duplicatesQuery } from './duplicates-query';
import { MatchWords } from './match-words';

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
  const { data: duplicates = [] } = useQuery(duplicatesQuery(accountId, contactId));
  const suggestions =
    duplicates.length > 0 ? (
      <section aria-labelledby="likely-duplicates">
        <h3 id="likely-duplicates" className="mb-1 font-medium text-12 text-3">
          {t('contactMerge.suggestions')}
        </h3>
        <ContactChoices
          label={t('contactMerge.suggestions')}
          choices={duplicates.map(({ contact, matches }) => ({
            contact,
            mark: <MatchWords matches={matches} />,
          }))}
          onChoose={onChoose}
        />
      </section>
    ) : null;
  return (
    <div className="flex flex-col gap-3">
      <ContactSearch
        accountId={accountId}
        label={t('contactMerge.search')}
        placeholder={t('contactMerge.searchHint')}
        failed={t('contactMerge.searchFailed')}
        nobody={t('contactMerge.noneFound')}
        typed={typed}
        onType={setTyped}
        except={contactId}
        suggestions={suggestions}
        onChoose={onChoose}
      />
    </div>
  );
}
