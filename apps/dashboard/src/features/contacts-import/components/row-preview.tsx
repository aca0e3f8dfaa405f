import type { ContactImportColumn } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Target } from '../model/targets';

interface RowPreviewProps {
  columns: readonly ContactImportColumn[];
  mapping: readonly (string | null)[];
  targets: readonly Target[];
}

/** One of the first rows as the contact that it would be. */
export function RowPreview({ columns, mapping, targets }: RowPreviewProps) {
  const { t } = useI18n();
  const [index, setIndex] = useState(0);
  const count = columns[0]?.samples.length ?? 0;
  const title = t('contactsImport.preview', { number: index + 1 });
  const values = targets.flatMap(({ value, label }) => {
    const column = columns[mapping.indexOf(value)];
    const text = column?.samples[index] ?? '';
    return text === '' ? [] : [{ value, label, text }];
  });
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <header className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h2 className="font-semibold text-13 text-1">{title}</h2>
        <span className="flex">
          <IconButton
            label={t('common.previous')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <IconButton
            label={t('common.next')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={index >= count - 1}
            onClick={() => setIndex(index + 1)}
          />
        </span>
      </header>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 p-4 text-13">
        {values.map(({ value, label, text }) => (
          <div key={value} className="contents">
            <dt className="truncate text-2">{label}</dt>
            <dd dir="auto" className="text-match truncate text-1">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
