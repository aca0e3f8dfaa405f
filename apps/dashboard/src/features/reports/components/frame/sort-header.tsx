import { cn } from '@parley/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface SortHeaderProps {
  name: string;
  label: string;
  /** Sorted column; with `-` in front from the greatest down. */
  sort: string;
  onSort: (sort: string) => void;
  /** Names the rows. */
  isFirst?: boolean;
  /** First direction of a column of names. */
  isText?: boolean;
  className?: string;
}

/** Header of a column: a click sorts by it, again in the other direction. */
export function SortHeader(props: SortHeaderProps) {
  const { name, label, sort, onSort, isFirst = false, isText = false, className } = props;
  const isSorted = sort.replace('-', '') === name;
  const isDown = sort.startsWith('-');
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const isDownNext = isSorted ? !isDown : !isText;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={cn(
        'h-[2.125rem] whitespace-nowrap border-line border-b font-medium text-11',
        isFirst ? 'px-2 text-start' : 'px-1 text-end last:pe-2',
        isSorted ? 'text-1' : 'text-3',
        className,
      )}
    >
      <button
        type="button"
        onClick={() => onSort(`${isDownNext ? '-' : ''}${name}`)}
        className="focus-ring min-h-6 rounded-sm hover:text-1"
      >
        {label}
        {isSorted ? (
          <Arrow aria-hidden className="ms-0.5 inline size-[11px] align-[-1px]" strokeWidth={2.25} />
        ) : null}
      </button>
    </th>
  );
}
