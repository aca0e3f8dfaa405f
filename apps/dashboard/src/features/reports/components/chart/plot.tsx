import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useId } from 'react';
import type { Step } from '../../model/steps';

/** Measures of a chart in pixels. */
export interface PlotBox {
  width: number;
  height: number;
  /** Room for the values at the side where lines of text begin. */
  axis: number;
}

interface PlotProps extends PlotBox {
  steps: readonly Step[];
  look: 'bars' | 'line';
  /** Values of the grid lines, from 0. */
  ticks: readonly number[];
  tickText: (value: number) => string;
  /** Texts below the plot, by position. */
  labels: ReadonlyMap<number, string>;
  /** Position of the selected step, or -1. */
  selected: number;
  isRightToLeft: boolean;
}

const TOP_PX = 12;
const LABELS_PX = 22;
const WIDEST_BAR_PX = 44;
const RADIUS_PX = 3;
/** Room for the texts below the plot. */
const CHARACTER_PX = 5.8;

/** The picture of a chart. What it shows is said by the buttons above it and by the table below. */
export function Plot(props: PlotProps) {
  const { steps, look, ticks, tickText, labels, selected, width, height, axis, isRightToLeft } = props;
  const hatch = useId();
  const base = height - LABELS_PX;
  const x = scaleBand<number>({
    domain: steps.map((_, index) => index),
    range: isRightToLeft ? [width - axis, 0] : [axis, width],
    paddingInner: 0.36,
    paddingOuter: 0.18,
  });
  const y = scaleLinear<number>({ domain: [0, ticks.at(-1) ?? 1], range: [base, TOP_PX] });
  const center = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const [first, last] = isRightToLeft ? [0, width - axis] : [axis, width];
  const indexes = steps.map((_, index) => index);
  const before = (index: number) => steps[index]?.before?.value ?? null;
  const previousLine = steps.some((_, index) => before(index) !== null) ? (
    <>
      {/* A halo in the color of the surface keeps the dashes apart from the bars. */}
      {(look === 'bars' ? (['halo', 'line'] as const) : (['line'] as const)).map((part) => (
        <LinePath<number>
          key={part}
          data={indexes}
          x={center}
          y={(index) => y(before(index) ?? 0)}
          defined={(index) => before(index) !== null}
          className={part === 'halo' ? 'stroke-surface' : 'stroke-chart-prev'}
          strokeWidth={part === 'halo' ? 3.5 : 1.5}
          {...(part === 'halo' ? { strokeOpacity: 0.85 } : { strokeDasharray: '3 3' })}
          strokeLinejoin="round"
        />
      ))}
      {selected !== -1 && before(selected) !== null ? (
        <circle
          cx={center(selected)}
          cy={y(before(selected) ?? 0)}
          r={3}
          strokeWidth={1.5}
          className="fill-surface stroke-chart-prev"
        />
      ) : null}
    </>
  ) : null;
  return (
    <svg
      aria-hidden
      data-chart=""
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block overflow-visible transition-none [&_*]:transition-none"
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fill-chart-fill" />
          <rect width="2" height="5" className="fill-chart-1-quiet" />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={first}
            x2={last}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-chart-grid'}
          />
          <text
            x={isRightToLeft ? width - axis + 8 : axis - 8}
            y={y(tick)}
            dy="0.35em"
            textAnchor="end"
            className="num fill-chart-axis text-11"
          >
            {tickText(tick)}
          </text>
        </g>
      ))}
      {selected === -1 ? null : (
        <rect
          x={center(selected) - x.step() / 2}
          y={0}
          width={x.step()}
          height={base}
          rx={4}
          className="fill-accent-soft"
        />
      )}
      {look === 'line' ? previousLine : null}
      {look === 'bars' ? (
        steps.map((step, index) =>
          step.value === null || step.value === 0 || step.state === 'future' ? null : (
            <path
              key={step.start}
              d={barPath(center(index), Math.min(x.bandwidth(), WIDEST_BAR_PX), y(step.value), base)}
              fill={step.state === 'running' ? `url(#${hatch})` : undefined}
              className={
                step.state === 'running'
                  ? undefined
                  : selected === -1 || selected === index
                    ? 'fill-chart-1'
                    : 'fill-chart-1-quiet'
              }
            />
          ),
        )
      ) : (
        <ValueLine steps={steps} center={center} y={y} />
      )}
      {look === 'bars' ? previousLine : null}
      {[...labels].map(([index, text]) => (
        <text
          key={index}
          x={withinWidth(center(index), text, width)}
          y={height - 5}
          textAnchor="middle"
          className={
            index === selected ? 'fill-accent-text font-semibold text-11' : 'fill-chart-axis text-11'
          }
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

interface ValueLineProps {
  steps: readonly Step[];
  center: (index: number) => number;
  y: (value: number) => number;
}

/** Averages: a line with gaps where there was nothing to average. The point of a running step is hollow. */
function ValueLine({ steps, center, y }: ValueLineProps) {
  const value = (index: number) => {
    const step = steps[index];
    return step && step.state !== 'future' ? step.value : null;
  };
  const indexes = steps.map((_, index) => index);
  return (
    <>
      <LinePath<number>
        data={indexes}
        x={center}
        y={(index) => y(value(index) ?? 0)}
        defined={(index) => value(index) !== null}
        className="stroke-chart-1"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {steps.map((step, index) => {
        const own = value(index);
        return own === null ? null : (
          <circle
            key={step.start}
            cx={center(index)}
            cy={y(own)}
            r={steps.length > 60 ? 1.5 : 3}
            strokeWidth={1.5}
            className={
              step.state === 'running' ? 'fill-surface stroke-chart-1' : 'fill-chart-1 stroke-surface'
            }
          />
        );
      })}
    </>
  );
}

/** The middle of a text, moved so that neither of its ends is cut off. */
function withinWidth(center: number, text: string, width: number): number {
  const half = (text.length * CHARACTER_PX) / 2;
  return Math.min(Math.max(center, half), width - half);
}

/** A bar with round upper corners. */
function barPath(center: number, width: number, top: number, base: number): string {
  const radius = Math.min(RADIUS_PX, width / 2, Math.max(0, base - top));
  const [left, right] = [center - width / 2, center + width / 2];
  return `M${left} ${base}V${top + radius}q0 ${-radius} ${radius} ${-radius}H${right - radius}q${radius} 0 ${radius} ${radius}V${base}Z`;
}
