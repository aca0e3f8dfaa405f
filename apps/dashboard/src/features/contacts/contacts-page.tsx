import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, lazyComponent } from '@parley/ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { ContactList } from './components/contact-list';
import { useContactList } from './hooks/use-contact-list';

/** Loaded lazily, because its phone codes and countries are larger than the list. */
const ContactDialog = lazyComponent(async () => ({
  default: (await import('./components/contact-dialog')).ContactDialog,
}));

/** Contacts: everybody, those of a segment, or those with a label. */
export function ContactsPage() {
  const t = useT();
  const list = useContactList();
  /** Null: nobody is edited; `new`: the dialog creates a contact. */
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const title = list.view.kind === 'label' ? list.view.label : t('nav.allContacts');
  return (
    <Page
      title={<bdi>{title}</bdi>}
      width="full"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('contacts.new')}
        </Button>
      }
    >
      <ContactList caption={title} list={list} onCreate={() => setEdited('new')} onEdit={setEdited} />
      {edited ? (
        <Suspense>
          <ContactDialog
            accountId={list.accountId}
            contact={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
