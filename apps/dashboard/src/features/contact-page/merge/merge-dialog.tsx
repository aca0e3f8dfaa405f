import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ChooseContact } from './choose-contact';
import { CompareContacts } from './compare-contacts';
import { type Choice, choicesOf } from './compared-fields';
import { useMerge } from './use-merge';

interface MergeDialogProps {
  accountId: number;
  /** The contact that stays. */
  contact: Contact;
  /** The other contact, if it is known already. */
  initial?: Contact | null;
  onClose: () => void;
}

/** Dialog to choose another contact, compare both, and merge it into this one. */
export function MergeDialog({ accountId, contact, initial = null, onClose }: MergeDialogProps) {
  const t = useT();
  const [other, setOther] = useState(initial);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const merge = useMerge(accountId, contact.id);

  function choose(next: Contact | null) {
    setOther(next);
    setChosen(new Map());
    merge.reset();
  }

  return (
    <FormDialog
      title={t('contactMerge.title')}
      description={t('contactMerge.explained', { name: contact.name || t('conversations.nameless') })}
      action={t('contactMerge.submit')}
      isReady={other !== null}
      isSending={merge.isPending}
      error={merge.error}
      onSubmit={() => {
        if (other) merge.mutate({ other, fields: choicesOf(chosen) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {other ? (
        <CompareContacts
          accountId={accountId}
          base={contact}
          mergee={other}
          chosen={chosen}
          onChoose={(path, choice) => setChosen(new Map(chosen).set(path, choice))}
          onBack={() => choose(null)}
        />
      ) : (
        <ChooseContact accountId={accountId} contactId={contact.id} onChoose={choose} />
      )}
    </FormDialog>
  );
}
