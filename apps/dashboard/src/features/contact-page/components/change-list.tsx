import type { ContactHistoryEntry } from '@parley/contract';
import { ArrowRight } from 'lucide-react';
import { useFieldWords } from '../hooks/use-field-words';

type Changes = Extract<ContactHistoryEntry, { kind: 'changed' }>['changes'];

/** Changed fields with their values before and after. */
export function ChangeList({ changes }: { changes: Changes }) {
  const { nameOf, textOf } = useFieldWords();
  return (
    <span className="inline-flex flex-col">
      {changes.map(({ field, from, to }) => (
        <span key={field} className="flex flex-wrap items-center gap-x-1.5">
          <bdi className="font-medium">{nameOf(field)}</bdi>
          <bdi className="text-3 line-through">{textOf(field, from)}</bdi>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 text-3 rtl:-scale-x-100" />
          <bdi>{textOf(field, to)}</bdi>
        </span>
      ))}
    </span>
  );
}
