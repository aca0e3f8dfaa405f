import { cn } from '@parley/ui';

export interface FiguresProps {
  figures: readonly { label: string; value: string; isBad?: boolean }[];
}

/** A few numbers with their labels. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {figures.map(({ label, value, isBad }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-3">{label}</dt>
          <dd className={cn('num break-words font-semibold text-14', isBad ? 'text-red-text' : 'text-1')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
