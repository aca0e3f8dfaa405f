import type { Contact } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, lazyComponent, MenuItem } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquarePlus, UsersRound } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useBulkRuns } from '../../../shared/bulk-actions/bulk-runs';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useStableOrder } from '../../../shared/lib/use-stable-order';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { ListView } from '../../../shared/tables/list-view';
import { RowMenu } from '../../../shared/tables/row-menu';
import { CONTACTS_PER_PAGE } from '../data/contact-list-query';
import { useContactColumns } from '../hooks/use-contact-columns';
import { useContactSelection } from '../hooks/use-contact-selection';
import type { useContactList } from '../hooks/use-contact-list';
import type { ContactColumn } from '../model/contact-columns';
import { ConversationCounts } from './conversation-count';

interface ContactListProps {
  caption: string;
  list: ReturnType<typeof useContactList>;
  /** The columns after the name. */
  shown: readonly ContactColumn[];
  onCreate: () => void;
  onEdit: (contact: Contact) => void;
}

const NO_CONTACTS: readonly Contact[] = [];
const NOBODY: readonly number[] = [];
const canSelect = () => true;

const everybody = { title: 'contacts.empty', text: 'contacts.emptyText' } as const;
const emptyTexts = {
  all: everybody,
  segment: everybody,
  label: { title: 'contacts.labelEmpty', text: 'contacts.labelEmptyText' },
  online: { title: 'contacts.onlineEmpty', text: 'contacts.onlineEmptyText' },
} as const;

const SelectionBar = lazyComponent(async () => ({
  default: (await import('./selection-bar')).SelectionBar,
}));

/** Rows and pages. Rows do not move while the pointer is over them. */
export function ContactList({ caption, list, shown, onCreate, onEdit }: ContactListProps) {
  const { t } = useI18n();
  const { accountId, view, address, matching, query } = list;
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const columns = useContactColumns(shown);
  const stable = useStableOrder(query.data?.rows ?? NO_CONTACTS, { list: list.answered });
  const { count = null, hasMore = false } = query.data ?? {};
  const selection = useContactSelection({ rows: stable.rows, matching, count });
  const hasCounts = shown.includes('conversations') && !isNarrow;
  const countedIds = useMemo(
    () => (hasCounts ? stable.rows.map(({ id }) => id) : NOBODY),
    [hasCounts, stable.rows],
  );
  const isBulkRunning = useBulkRuns(({ runs }) => runs.some(({ type }) => type === 'Contact'));

  const open = ({ id }: Contact) =>
    void navigate({
      to: fullPathOf(routeNamed('contact_profile_dashboard')),
      params: { accountId: String(accountId), contactId: String(id) } as never,
    });
  const nameOf = (contact: Contact) => contact.name || t('conversations.nameless');

  return (
    <div {...stable.handlers} className="relative flex min-h-0 flex-1 flex-col">
      <ConversationCounts accountId={accountId} contactIds={countedIds}>
        <ListView<Contact>
          caption={caption}
          fills
          columns={columns}
          rows={query.data && stable.rows}
          rowKey={({ id }) => id}
          isStale={list.answered === null}
          isEmpty={list.isEmpty}
          error={query.error}
          onRetry={() => void query.refetch()}
          lines={isNarrow ? 3 : 1}
          onOpen={open}
          rowKeys={{ c: openNewConversation }}
          selection={{
            keys: selection.keys,
            onChange: selection.change,
            canSelect,
            selectAllLabel: t('contactBulk.selectAll'),
            selectRowLabel: (contact) => t('contactBulk.select', { name: nameOf(contact) }),
          }}
          // On a phone there is no room for it, and the page of the contact has it all.
          menu={
            isNarrow
              ? undefined
              : (contact) => (
                  <RowMenu name={nameOf(contact)} onEdit={() => onEdit(contact)}>
                    <MenuItem
                      icon={<MessageSquarePlus aria-hidden />}
                      onSelect={() => openNewConversation(contact)}
                    >
                      {t('conversations.newConversation')}
                    </MenuItem>
                  </RowMenu>
                )
          }
          sort={address.sort}
          onSortChange={address.setSort}
          pages={
            query.data && {
              page: address.page,
              perPage: CONTACTS_PER_PAGE,
              count: count ?? { rows: stable.rows.length, hasMore },
              onPage: list.setPage,
            }
          }
          onClearFilters={address.text !== '' || address.chosen['filter'] ? address.clear : undefined}
          empty={{
            icon: <UsersRound />,
            title: t(emptyTexts[view.kind].title),
            text: t(emptyTexts[view.kind].text),
          }}
          primary={
            view.kind === 'label' || view.kind === 'online' ? null : (
              <Button variant="primary" onClick={onCreate}>
                {t('contacts.new')}
              </Button>
            )
          }
        />
      </ConversationCounts>
      {selection.selected.length > 0 || isBulkRunning ? (
        <Suspense>
          <SelectionBar
            accountId={accountId}
            selected={selection.selected}
            all={
              count === null || view.kind === 'online' ? null : { count, matching, isChosen: selection.isAll }
            }
            onAll={selection.selectAll}
            onClear={selection.clear}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
