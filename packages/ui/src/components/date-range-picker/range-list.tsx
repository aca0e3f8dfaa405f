import { Check } from 'lucide-react';
import { RadioGroup as Primitive } from 'radix-ui';
import { RANGE_NAMES, type RangeName } from '../../lib/date-range';
import type { DateRangeLabels } from './date-range-labels';

export interface RangeListProps {
  labels: DateRangeLabels;
  value: RangeName;
  onValueChange: (name: RangeName) => void;
}

/** The named ranges; beside the calendars in a wide window, above them in a narrow one. */
export function RangeList({ labels, value, onValueChange }: RangeListProps) {
  return (
    <Primitive.Root
      aria-label={labels.panel}
      value={value}
      onValueChange={(name) => onValueChange(name as RangeName)}
      className="flex shrink-0 flex-wrap gap-1 p-3 md:w-44 md:flex-col md:flex-nowrap"
    >
      {RANGE_NAMES.map((name) => (
        <Primitive.Item
          key={name}
          value={name}
          className="focus-ring flex min-h-8 items-center justify-between gap-2 rounded-md px-2.5 text-start text-13 text-2 hover:bg-hover hover:text-1 data-[state=checked]:bg-selected data-[state=checked]:font-medium data-[state=checked]:text-accent-text"
        >
          {labels.ranges[name]}
          <Primitive.Indicator>
            <Check aria-hidden className="size-4" />
          </Primitive.Indicator>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
