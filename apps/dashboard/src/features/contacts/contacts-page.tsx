import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, lazyComponent } from '@parley/ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Screen } from '../../shared/layout/screen';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { ListSearch } from '../../shared/tables/list-toolbar';
import { ContactList } from './components/contact-list';
import { FileActions } from './components/file-actions';
import { ListBar } from './components/list-bar';
import { SegmentMenu } from './components/segment-menu';
import { SegmentMissing } from './components/segment-missing';
import { useContactList } from './hooks/use-contact-list';
import { useShownColumns } from './hooks/use-shown-columns';

/** Loaded lazily, because its phone codes and countries are larger than the list. */
const ContactDialog = lazyComponent(async () => ({
  default: (await import('./components/contact-dialog')).ContactDialog,
}));
const FilterDialog = lazyComponent(async () => ({
  default: (await import('./components/filter-dialog')).FilterDialog,
}));

/** Contacts: everybody, those who are online, those of a segment, or those with a label. */
export function ContactsPage() {
  const t = useT();
  const list = useContactList();
  const { accountId, view, address, filter } = list;
  const columns = useShownColumns();
  const isNarrow = useMediaQuery(NARROW);
  /** Null: nobody is edited; `new`: the dialog creates a contact. */
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const title = useTitle(list);
  if (filter.state === 'missing' || filter.state === 'unreadable') {
    return (
      <Screen title={t('nav.contacts')}>
        <SegmentMissing accountId={accountId} isThere={filter.state === 'unreadable'} />
      </Screen>
    );
  }
  const count = list.query.data?.count ?? null;
  const create = () => setEdited('new');
  return (
    <Screen
      title={<bdi>{title}</bdi>}
      note={
        <>
          {count === null ? null : (
            <span role="status" className="num shrink-0 text-12 text-3">
              {t('contacts.count', { count })}
            </span>
          )}
          {filter.segment ? (
            <SegmentMenu accountId={accountId} segment={filter.segment} onEdit={() => setFiltering(true)} />
          ) : null}
        </>
      }
      search={
        view.kind === 'online' ? null : (
          <ListSearch label={t('contacts.search')} text={address.text} onTextChange={address.setText} />
        )
      }
      tools={
        <>
          <FileActions list={list} />
          {isNarrow ? (
            <IconButton label={t('contacts.new')} icon={<Plus aria-hidden />} onClick={create} />
          ) : (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              {t('contacts.new')}
            </Button>
          )}
        </>
      }
      bar={<ListBar list={list} columns={columns} onFilter={() => setFiltering(true)} />}
    >
      <ContactList caption={title} list={list} shown={columns[0]} onCreate={create} onEdit={setEdited} />
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
    </Screen>
  );
}

function useTitle({ view, filter }: ReturnType<typeof useContactList>): string {
  const t = useT();
  switch (view.kind) {
    case 'label':
      return view.label;
    case 'online':
      return t('nav.onlineContacts');
    default:
      return filter.segment?.name ?? t('nav.allContacts');
  }
}
