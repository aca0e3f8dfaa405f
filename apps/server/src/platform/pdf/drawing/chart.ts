import type { PdfChart } from '../report';
import type { Line, Typesetter } from '../text/typesetter';
import type { Block } from './block';
import { COLORS } from './sheet';

const HEADING = { size: 10, weight: 600 } as const;
const HEADING_HEIGHT = 20;
const SMALL = { size: 7.5, weight: 400 } as const;
const VALUES_HEIGHT = 14;
const PLOT_HEIGHT = 110;
const LABELS_HEIGHT = 16;
const SPACE_BELOW = 24;
const WIDEST_BAR = 36;
/** Between two labels below the bars. */
const LABEL_GAP = 8;

/** Vertical bars from the start of the line on. The values stand over all bars, or else over the highest. */
export function layOutChart(chart: PdfChart, typesetter: Typesetter, width: number): Block {
  const { bars } = chart;
  const heading = typesetter.fit(chart.label, HEADING, { width, lines: 1 });
  const slot = width / bars.length;
  const barWidth = Math.min(slot * 0.7, WIDEST_BAR);
  const heights = heightsOf(bars.map(({ value }) => value));
  const highest = heights.indexOf(Math.max(...heights));
  const values = bars.map(({ text }) => typesetter.fit(text, SMALL, { width: width / 3, lines: 1 }));
  const allValuesFit = values.every(([line]) => (line?.width ?? 0) <= slot - 2);
  const labels = bars.map(({ label }) =>
    typesetter.fit(label, SMALL, { width: Math.max(slot, 80), lines: 1 }),
  );
  const widest = Math.max(...labels.map(([line]) => line?.width ?? 0));
  const step = Math.max(1, Math.ceil((widest + LABEL_GAP) / slot));
  /** Centered on its bar, but not over the edge. */
  const around = (index: number, line: Line) => ({
    start: Math.min(Math.max(0, (index + 0.5) * slot - line.width / 2), width - line.width),
    width: line.width,
    align: 'start' as const,
  });

  return {
    height: HEADING_HEIGHT + VALUES_HEIGHT + PLOT_HEIGHT + LABELS_HEIGHT + SPACE_BELOW,
    draw(sheet, parent, top) {
      const baseline = top + HEADING_HEIGHT + VALUES_HEIGHT + PLOT_HEIGHT;
      sheet.element(parent, 'H2', () => {
        for (const line of heading)
          sheet.text(line, { start: 0, width, align: 'start' }, top + 10, COLORS.ink);
      });
      const drawBars = (): void => {
        for (const [index, height] of heights.entries()) {
          const start = (index + 0.5) * slot - barWidth / 2;
          sheet.fill({ start, top: baseline - height, width: barWidth, height }, COLORS.accent, 1.5);
          for (const line of allValuesFit || index === highest ? (values[index] ?? []) : []) {
            sheet.text(line, around(index, line), baseline - height - 4, COLORS.soft);
          }
          for (const line of index % step === 0 ? (labels[index] ?? []) : []) {
            sheet.text(line, around(index, line), baseline + 12, COLORS.muted);
          }
        }
        sheet.rule(0, baseline, width);
      };
      const textOf = (lines?: Line[]): string => lines?.[0]?.text ?? '';
      const alt = bars.map((_, index) => `${textOf(labels[index])}: ${textOf(values[index])}`).join('\n');
      sheet.element(parent, 'Figure', drawBars, { alt });
    },
  };
}

/** The highest bar fills the plot; a value above 0 is never invisible. */
function heightsOf(values: number[]): number[] {
  const known = values.map((value) => (Number.isFinite(value) ? Math.max(0, value) : 0));
  const highest = Math.max(...known);
  return known.map((value) => (value > 0 ? Math.max(1, (value / highest) * PLOT_HEIGHT) : 0));
}
