import type { Contact } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Combobox, IconButton, LabelDot, useConfirm } from '@parley/ui';
import { Tag, Trash2, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { BulkProgress } from '../../../shared/bulk-actions/bulk-progress';
import { useAbility } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { type ContactsChange, useChangeContacts } from '../data/change-contacts';

interface SelectionBarProps {
  accountId: number;
  selected: readonly Contact[];
  onClear: () => void;
}

/** Number of selected contacts and the actions for them, and the progress of those that run. */
export function SelectionBar({ accountId, selected, onClear }: SelectionBarProps) {
  const { t } = useI18n();
  const change = useChangeContacts(accountId);
  const mayDelete = useAbility('deleteContact');
  const confirm = useConfirm();
  const { labels } = useWorkspace();
  const count = selected.length;
  const worn = new Set(selected.flatMap((contact) => contact.labels ?? []));
  const nameOf = (id: number) =>
    selected.find((contact) => contact.id === id)?.name || t('conversations.nameless');
  const run = (next: ContactsChange) =>
    change(
      selected.map(({ id }) => id),
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
    <div className="sticky bottom-4 z-20 mx-auto mt-3 w-fit max-w-full overflow-hidden rounded-lg border border-line bg-surface shadow-2">
      <BulkProgress type="Contact" />
      {count > 0 ? (
        <section
          aria-label={t('contactBulk.bar')}
          className="flex flex-wrap items-center gap-1 px-3 py-1.5 text-13"
        >
          <p role="status" className="num me-2 font-medium">
            {t('bulk.selected', { count })}
          </p>
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
