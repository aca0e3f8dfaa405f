import type { ReactNode } from 'react';

interface ChartHeadProps {
  title: string;
  now: { name: string; figure: string };
  before: { name: string; figure: string } | undefined;
  children?: ReactNode;
}

/** Title and legend of a chart with the figures of both periods. */
export function ChartHead({ title, now, before, children }: ChartHeadProps) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className="me-auto font-semibold text-13 text-1">{title}</h2>
      <span className="flex items-center gap-1.5 text-12 text-2">
        <span aria-hidden className="size-2.5 rounded-[3px] bg-chart-1" />
        <bdi>{now.name}</bdi>
        <b className="num font-medium text-1">{now.figure}</b>
      </span>
      {before ? (
        <span className="flex items-center gap-1.5 text-12 text-2">
          <DashedMark />
          <bdi>{before.name}</bdi>
          <b className="num font-medium text-1">{before.figure}</b>
        </span>
      ) : null}
      {children}
    </div>
  );
}

/** The dashed line of the previous period, in legends. */
export function DashedMark() {
  return <span aria-hidden className="w-4 border-chart-prev border-t-[1.5px] border-dashed" />;
}

interface TipProps {
  title: string;
  rows: readonly { name: string; figure: string; isBefore?: boolean }[];
}

/** Shown beside a step of a chart. */
export function ChartTip({ title, rows }: TipProps) {
  return (
    <>
      <b className="block font-semibold text-13 text-1">{title}</b>
      {rows.map(({ name, figure, isBefore = false }) => (
        <span key={name} className="flex items-center gap-1.5 text-2 leading-[1.0625rem]">
          {isBefore ? (
            <DashedMark />
          ) : (
            <span className="ms-[3px] me-[3px] size-2.5 rounded-[3px] bg-chart-1" />
          )}
          {name}
          <b className="num ms-auto ps-4 font-medium text-1">{figure}</b>
        </span>
      ))}
    </>
  );
}
