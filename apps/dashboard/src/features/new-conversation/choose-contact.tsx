import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ContactSearch } from '../../shared/contacts/contact-search';
import { useScope } from '../conversations/hooks/use-scope';
import { CreateContactForm } from './create-contact-form';

/** Step to choose an existing contact or create a new one. */
export function ChooseContact({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const t = useT();
  const { accountId } = useScope();
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  if (isMaking) {
    return <CreateContactForm typed={typed.trim()} onMade={onChoose} onCancel={() => setMaking(false)} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <ContactSearch
        accountId={accountId}
        label={t('actions.newContact')}
        placeholder={t('actions.newSearch')}
        failed={t('actions.newSearchFailed')}
        nobody={t('actions.newNobody')}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
      />
      <div>
        <Button variant="ghost" onClick={() => setMaking(true)}>
          <UserPlus aria-hidden />
          {t('actions.newMake')}
        </Button>
      </div>
    </div>
  );
}
