import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Modal } from '@parley/ui';
import { useState } from 'react';
import { ChooseContact } from './choose-contact';
import { FirstMessage } from './first-message';

interface NewConversationDialogProps {
  /** The contact, if it is already known. */
  contact: Contact | null;
  /** Inbox that is chosen at first, if the contact can be messaged there. */
  inboxId?: number | null;
  onClose: () => void;
}

/** Dialog to choose or create a contact and write the first message. */
export function NewConversationDialog({
  contact: given,
  inboxId = null,
  onClose,
}: NewConversationDialogProps) {
  const t = useT();
  const [contact, setContact] = useState(given);
  return (
    <Modal
      open
      // A click outside must not discard the typed text.
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
          inboxId={inboxId}
          onOtherContact={() => setContact(null)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
