import type { Contact } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, lazyComponent, MenuItem } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter, MessageSquarePlus, UsersRound } from 'lucide-react';
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
import { useShownColumns } from '../hooks/use-shown-columns';
import { ColumnChooser } from './column-chooser';
import { ConversationCounts } from './conversation-count';

interface ContactListProps {
  caption: string;
  list: ReturnType<typeof useContactList>;
  onCreate: () => void;
  onFilter: () => void;
  onEdit: (contact: Contact) => void;
}

const NO_CONTACTS: readonly Contact[] = [];
const NOBODY: readonly number[] = [];
const canSelect = () => true;

const SelectionBar = lazyComponent(async () => ({
  default: (await import('./selection-bar')).SelectionBar,
}));
const FilterBar = lazyComponent(async () => ({ default: (await import('./filter-bar')).FilterBar }));

/** Search, columns, rows and pages. Rows do not move while the pointer is over them. */
export function ContactList({ caption, list, onCreate, onFilter, onEdit }: ContactListProps) {
  const { t } = useI18n();
  const { accountId, view, address, filter, text, matching, query } = list;
  const isFiltered = filter.conditions.length > 0;
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const [shown, setShown] = useShownColumns();
  const columns = useContactColumns(shown);
  const stable = useStableOrder(query.data?.rows ?? NO_CONTACTS);
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
    <div {...stable.handlers}>
      {isFiltered ? (
        <Suspense>
          <FilterBar filter={filter} />
        </Suspense>
      ) : null}
      <ConversationCounts accountId={accountId} contactIds={countedIds}>
        <ListView<Contact>
          caption={caption}
          columns={columns}
          rows={query.data && stable.rows}
          rowKey={({ id }) => id}
          isEmpty={count === 0 && text === '' && address.text === '' && !isFiltered}
          error={query.error}
          onRetry={() => void query.refetch()}
          lines={isNarrow ? 2 : 1}
          onOpen={open}
          rowKeys={{ c: openNewConversation }}
          selection={{
            keys: selection.keys,
            onChange: selection.change,
            canSelect,
            selectAllLabel: t('contactBulk.selectAll'),
            selectRowLabel: (contact) => t('contactBulk.select', { name: nameOf(contact) }),
          }}
          menu={(contact) => (
            <RowMenu name={nameOf(contact)} onEdit={() => onEdit(contact)}>
              <MenuItem
                icon={<MessageSquarePlus aria-hidden />}
                onSelect={() => openNewConversation(contact)}
              >
                {t('conversations.newConversation')}
              </MenuItem>
            </RowMenu>
          )}
          sort={address.sort}
          onSortChange={address.setSort}
          toolbar={{
            search: { label: t('contacts.search'), text: address.text, onTextChange: address.setText },
            filters: (
              <>
                <Button icon={<ListFilter aria-hidden />} onClick={onFilter}>
                  {t('segments.filter')}
                </Button>
                {text !== '' && query.data && count === null ? (
                  <p className="text-12 text-3">{t('contacts.withAnonymous')}</p>
                ) : null}
              </>
            ),
            action: <ColumnChooser shown={shown} onChange={setShown} />,
          }}
          footer={count === null ? null : t('contacts.count', { count })}
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
            title: view.kind === 'label' ? t('contacts.labelEmpty') : t('contacts.empty'),
            text: view.kind === 'label' ? t('contacts.labelEmptyText') : t('contacts.emptyText'),
          }}
          primary={
            view.kind === 'label' ? null : (
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
            all={count === null ? null : { count, matching, isChosen: selection.isAll }}
            onAll={selection.selectAll}
            onClear={selection.clear}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
