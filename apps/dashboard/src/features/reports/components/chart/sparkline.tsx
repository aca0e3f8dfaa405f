import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { cn } from '@parley/ui';

interface SparklineProps {
  values: readonly (number | null)[];
  isStrong?: boolean;
  className?: string;
}

const WIDTH = 82;
const HEIGHT = 22;

/** The course of a figure without numbers, beside the figure itself. */
export function Sparkline({ values, isStrong = false, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, greatest] = [Math.min(...known, 0), Math.max(...known, 1)];
  const x = scaleLinear<number>({ domain: [0, Math.max(1, values.length - 1)], range: [1, WIDTH - 1] });
  const y = scaleLinear<number>({ domain: [least, greatest], range: [HEIGHT - 2, 2] });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block h-[1.375rem] w-full overflow-visible rtl:-scale-x-100', className)}
    >
      <LinePath<number>
        data={values.map((_, index) => index)}
        x={x}
        y={(index) => y(values[index] ?? 0)}
        defined={(index) => values[index] !== null && values[index] !== undefined}
        strokeWidth={1.25}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={isStrong ? 'stroke-chart-1' : 'stroke-chart-prev'}
      />
    </svg>
  );
}
