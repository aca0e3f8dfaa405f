import type { Contact } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { Button, Combobox, IconButton, LabelDot, useConfirm } from '@parley/ui';
import { Bookmark, Tag, Trash2, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { BulkProgress } from '../../../shared/bulk-actions/bulk-progress';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { readStoredQuery } from '../../../shared/filters/filter-url';
import { useAbility } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { type ContactsChange, useChangeContacts } from '../data/change-contacts';
import type { MatchingContacts } from '../data/contact-list-query';
import { labelsToJoin } from '../model/segment-labels';

interface SelectionBarProps {
  accountId: number;
  /** Of the shown page. */
  selected: readonly Contact[];
  /** Everybody in the list, on all pages; null if their number is unknown. */
  all: { count: number; matching: MatchingContacts; isChosen: boolean } | null;
  onAll: () => void;
  onClear: () => void;
}

/** Number of selected contacts and the actions for them, and the progress of those that run. */
export function SelectionBar({ accountId, selected, all, onAll, onClear }: SelectionBarProps) {
  const { t, formatNumber } = useI18n();
  const change = useChangeContacts(accountId);
  const mayDelete = useAbility('deleteContact');
  const confirm = useConfirm();
  const { labels } = useWorkspace();
  const chosenAll = all?.isChosen ? all : null;
  const count = chosenAll?.count ?? selected.length;
  // Of contacts on other pages the labels are unknown.
  const worn = new Set(
    chosenAll ? labels.map(({ title }) => title) : selected.flatMap((contact) => contact.labels ?? []),
  );
  const nameOf = (id: number) => {
    const contact = selected.find((one) => one.id === id);
    return contact ? contact.name || t('conversations.nameless') : `#${id}`;
  };
  const run = (next: ContactsChange) =>
    change(
      chosenAll
        ? { kind: 'all', matching: chosenAll.matching, count }
        : { kind: 'some', ids: selected.map(({ id }) => id) },
      next,
      nameOf,
    );

  async function remove() {
    const isConfirmed = await confirm({
      title: t('contactBulk.deleteTitle', { count }),
      description: t('contactBulk.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      typed: { value: String(count), label: t('contactBulk.typeCount', { count: String(count) }) },
    });
    if (!isConfirmed) return;
    run({ kind: 'delete' });
    onClear();
  }

  const labelPicker = (
    kind: 'addLabel' | 'removeLabel',
    titles: readonly string[],
    trigger: ReactElement,
  ) => (
    <Combobox<string>
      label={t(`contactBulk.${kind}`)}
      searchLabel={t('common.search')}
      noResultsText={t('conversations.noLabels')}
      value={null}
      onValueChange={(label) => run({ kind, label })}
      options={titles.map((title) => ({
        value: title,
        label: title,
        icon: <LabelDot color={labels.find((label) => label.title === title)?.color ?? ''} />,
      }))}
      trigger={trigger}
    />
  );

  return (
    <div className="absolute inset-x-4 bottom-16 z-20 mx-auto w-fit max-w-full overflow-hidden rounded-lg border border-line bg-surface shadow-2">
      <BulkProgress type="Contact" />
      {count > 0 ? (
        <section
          aria-label={t('contactBulk.bar')}
          className="flex flex-wrap items-center gap-1 px-3 py-1.5 text-13"
        >
          <p role="status" className="num me-2 font-medium">
            {chosenAll ? t('contactBulk.allSelected', { count }) : t('contactBulk.selected', { count })}
          </p>
          {all && !chosenAll && all.count > selected.length ? (
            all.count > limits.bulkMatches ? (
              <span className="text-12 text-3">
                {t('contactBulk.tooMany', { limit: formatNumber(limits.bulkMatches) })}
              </span>
            ) : (
              <Button variant="ghost" size="sm" className="text-accent-text" onClick={onAll}>
                {t('contactBulk.selectAllPages', { count: all.count })}
              </Button>
            )
          ) : null}
          {labelPicker(
            'addLabel',
            labels.map(({ title }) => title),
            <Button variant="ghost" size="sm" icon={<Tag aria-hidden />}>
              {t('contactBulk.addLabel')}
            </Button>,
          )}
          {worn.size > 0
            ? labelPicker(
                'removeLabel',
                [...worn].toSorted(),
                <Button variant="ghost" size="sm">
                  {t('contactBulk.removeLabel')}
                </Button>,
              )
            : null}
          <SegmentPicker
            onPick={(labelsOfSegment, name) => run({ kind: 'addToSegment', labels: labelsOfSegment, name })}
          />
          {mayDelete ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden />}
              className="text-red-text"
              onClick={() => void remove()}
            >
              {t('common.delete')}
            </Button>
          ) : null}
          <IconButton size="sm" label={t('bulk.clear')} icon={<X aria-hidden />} onClick={onClear} />
        </section>
      ) : null}
    </div>
  );
}

/** The segments that contacts can be added to: those that ask for labels. Nothing without segments. */
function SegmentPicker({ onPick }: { onPick: (labels: readonly string[], name: string) => void }) {
  const { t } = useI18n();
  const segments = useCustomFilters('contact');
  if (segments.length === 0) return null;
  const joinable = segments.flatMap(({ id, name, query }) => {
    const labels = labelsToJoin(readStoredQuery(query) ?? []);
    return labels ? [{ id, name, labels }] : [];
  });
  return (
    <Combobox<number>
      label={t('contactBulk.addToSegment')}
      searchLabel={t('common.search')}
      noResultsText={t('common.noResults')}
      emptyText={t('contactBulk.noLabelSegments')}
      value={null}
      onValueChange={(picked) => {
        const segment = joinable.find(({ id }) => id === picked);
        if (segment) onPick(segment.labels, segment.name);
      }}
      options={joinable.map(({ id, name }) => ({ value: id, label: name }))}
      trigger={
        <Button variant="ghost" size="sm" icon={<Bookmark aria-hidden />}>
          {t('contactBulk.addToSegment')}
        </Button>
      }
    />
  );
}
