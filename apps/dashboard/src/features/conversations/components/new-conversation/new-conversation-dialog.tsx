import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { useState } from 'react';
import { ChooseContact } from './choose-contact';
import { FirstMessage } from './first-message';

interface NewConversationDialogProps {
  /** Whom it is with, where that is known already. */
  contact: Contact | null;
  onClose: () => void;
}

/** Somebody is chosen or added, and written to. */
export function NewConversationDialog({ contact: given, onClose }: NewConversationDialogProps) {
  const t = useT();
  const [contact, setContact] = useState(given);
  return (
    <Modal
      open
      // What was typed is not lost by a slip of the pointer.
      closeOnBackdrop={contact === null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('conversations.newConversation')}
      description={t('actions.newText')}
      closeLabel={t('common.close')}
    >
      {contact === null ? (
        <ChooseContact onChoose={setContact} />
      ) : (
        <FirstMessage
          key={contact.id}
          contact={contact}
          onOtherContact={() => setContact(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
