import { useT } from '@parley/i18n/react';
import { Banner, Button, Modal } from '@parley/ui';
import { FolderPlus, Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { SavedFilterType } from '../configuration/custom-filters';
import { describeError } from '../errors';
import {
  conditionsOfRows,
  validateFilterRow,
  type FilterRow,
  isMixed,
  MOST_ROWS,
  newRow,
  rowsOf,
} from './filter-rows';
import { FilterRowFields } from './filter-row-fields';
import { type Conditions, LONGEST_FILTER_TEXT, serializeFilterText } from './filter-url';
import { useFilterAttributes } from './use-filter-attributes';

export interface FilterBuilderProps {
  /** What is filtered. */
  type: SavedFilterType;
  /** Initial conditions. */
  conditions: Conditions;
  onApply: (conditions: Conditions) => void;
  /** Set if there is a filter to remove. */
  onClear?: () => void;
  onSave: (conditions: Conditions) => void;
  onClose: () => void;
}

const firstRows = {
  conversation: () => newRow('status', 'equal_to'),
  contact: () => newRow('name', 'contains'),
} as const;

const texts = {
  conversation: {
    title: 'filters.title',
    text: 'filters.text',
    save: 'filters.saveAsFolder',
    tooLong: 'filters.tooLong',
  },
  contact: {
    title: 'segments.filterTitle',
    text: 'segments.filterText',
    save: 'segments.saveAs',
    tooLong: 'segments.tooLong',
  },
} as const;

/** Form for conditions, one row each. Errors are shown after the first submit and disappear as they are fixed. */
export function FilterBuilder(props: FilterBuilderProps) {
  const { type, conditions, onApply, onClear, onSave, onClose } = props;
  const firstRow = firstRows[type];
  const t = useT();
  const formId = useId();
  const attributes = useFilterAttributes(type);
  const [rows, setRows] = useState<FilterRow[]>(() =>
    conditions.length > 0 ? rowsOf(conditions) : [firstRow()],
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  // A custom attribute counts as unknown only when all definitions are loaded.
  const faults = rows.map((row) => {
    const fault = validateFilterRow(row, attributes.find(row.key));
    return fault === 'unknownAttribute' && !attributes.isComplete ? null : fault;
  });

  function change(next: FilterRow[]) {
    setTooLong(false);
    setRows(next);
  }

  /** The conditions, or null if a row is invalid. */
  function finished(): Conditions | null {
    setSubmitted(true);
    if (faults.every((fault) => fault === null)) return conditionsOfRows(rows);
    const wrong = faults.findIndex((fault) => fault !== null);
    // After the error messages are rendered.
    requestAnimationFrame(() =>
      listRef.current?.children[wrong]?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return null;
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const done = finished();
    if (!done) return;
    if (serializeFilterText(done).length > LONGEST_FILTER_TEXT) setTooLong(true);
    else onApply(done);
  }

  function save() {
    const done = finished();
    if (done) onSave(done);
  }

  function remove(id: number) {
    const next = rows.filter((row) => row.id !== id);
    change(next.length > 0 ? next : [firstRow()]);
    addRef.current?.focus();
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(texts[type].title)}
      description={t(texts[type].text)}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      size="lg"
      footer={
        <>
          {onClear ? (
            <Button variant="ghost" onClick={onClear} className="me-auto">
              {t('filters.clear')}
            </Button>
          ) : null}
          <Button icon={<FolderPlus aria-hidden />} onClick={save}>
            {t(texts[type].save)}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t('filters.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate className="flex flex-col gap-3">
        {attributes.error && !attributes.isComplete ? (
          <Banner tone="warning" title={t('filters.attributesFailed')}>
            {describeError(t, attributes.error)}
          </Banner>
        ) : null}
        {isTooLong ? <Banner tone="error">{t(texts[type].tooLong)}</Banner> : null}
        <ul ref={listRef} aria-label={t('filters.conditions')} className="flex flex-col gap-2.5">
          {rows.map((row, index) => (
            <FilterRowFields
              key={row.id}
              row={row}
              number={index + 1}
              attributes={attributes}
              fault={wasSubmitted ? (faults[index] ?? null) : null}
              onChange={(next) => change(rows.map((other) => (other.id === row.id ? next : other)))}
              onRemove={() => remove(row.id)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            ref={addRef}
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={rows.length >= MOST_ROWS}
            onClick={() => change([...rows, firstRow()])}
          >
            {t('filters.add')}
          </Button>
          <p role="status" className="text-12 text-3">
            {rows.length >= MOST_ROWS ? t('filters.most', { count: MOST_ROWS }) : null}
            {rows.length < MOST_ROWS && isMixed(rows) ? t('filters.mixed') : null}
          </p>
        </div>
      </form>
    </Modal>
  );
}
