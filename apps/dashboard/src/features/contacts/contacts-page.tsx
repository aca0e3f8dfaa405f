import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, lazyComponent } from '@parley/ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { ContactList } from './components/contact-list';
import { FileMenu } from './components/file-menu';
import { SegmentMenu } from './components/segment-menu';
import { SegmentMissing } from './components/segment-missing';
import { useContactList } from './hooks/use-contact-list';

/** Loaded lazily, because its phone codes and countries are larger than the list. */
const ContactDialog = lazyComponent(async () => ({
  default: (await import('./components/contact-dialog')).ContactDialog,
}));
const FilterDialog = lazyComponent(async () => ({
  default: (await import('./components/filter-dialog')).FilterDialog,
}));

/** Contacts: everybody, those of a segment, or those with a label. */
export function ContactsPage() {
  const t = useT();
  const list = useContactList();
  const { accountId, view, filter } = list;
  /** Null: nobody is edited; `new`: the dialog creates a contact. */
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const title = view.kind === 'label' ? view.label : (filter.segment?.name ?? t('nav.allContacts'));
  if (filter.state === 'missing' || filter.state === 'unreadable') {
    return (
      <Page title={t('nav.contacts')} width="full">
        <SegmentMissing accountId={accountId} isThere={filter.state === 'unreadable'} />
      </Page>
    );
  }
  return (
    <Page
      title={<bdi>{title}</bdi>}
      width="full"
      actions={
        <>
          {filter.segment ? (
            <SegmentMenu accountId={accountId} segment={filter.segment} onEdit={() => setFiltering(true)} />
          ) : null}
          <FileMenu list={list} />
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {t('contacts.new')}
          </Button>
        </>
      }
    >
      <ContactList
        caption={title}
        list={list}
        onCreate={() => setEdited('new')}
        onFilter={() => setFiltering(true)}
        onEdit={setEdited}
      />
      <Suspense>
        {isFiltering ? (
          <FilterDialog view={view} filter={filter} onClose={() => setFiltering(false)} />
        ) : null}
        {edited ? (
          <ContactDialog
            accountId={accountId}
            contact={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
