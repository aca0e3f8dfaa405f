import type { PdfReport } from '../report';
import type { Line, Typesetter } from '../text/typesetter';
import type { Block } from './block';
import { COLORS, MARGIN } from './sheet';

const ACCENT = { width: 28, height: 3 };
const TITLE = { size: 20, weight: 600, isName: true } as const;
const TITLE_LEADING = 26;
const DETAIL = { size: 9.5, weight: 400 } as const;
const DETAIL_LEADING = 14.5;
/** More lines than a caller has; a page must have room for figures. */
const MOST_DETAILS = 12;

/** The title and what the report is about. */
export function layOutHeading(report: PdfReport, typesetter: Typesetter, width: number): Block {
  const title = typesetter.fit(report.title, TITLE, { width, lines: 2 });
  const details = report.lines
    .slice(0, MOST_DETAILS)
    .map((text) => typesetter.fit(text, DETAIL, { width, lines: 3 }))
    .filter((lines) => lines.length > 0);
  const detailCount = details.reduce((sum, lines) => sum + lines.length, 0);
  return {
    height: 14 + title.length * TITLE_LEADING + 4 + detailCount * DETAIL_LEADING + 18,
    draw(sheet, parent) {
      sheet.artifact(() => sheet.fill({ start: 0, top: MARGIN, ...ACCENT }, COLORS.accent));
      let top = MARGIN + 14;
      const drawLines = (lines: Line[], leading: number, color: string): void => {
        for (const line of lines) {
          sheet.text(line, { start: 0, width, align: 'start' }, top + leading * 0.72, color);
          top += leading;
        }
      };
      sheet.element(parent, 'H1', () => drawLines(title, TITLE_LEADING, COLORS.ink));
      top += 4;
      for (const lines of details) {
        sheet.element(parent, 'P', () => drawLines(lines, DETAIL_LEADING, COLORS.soft));
      }
    },
  };
}
