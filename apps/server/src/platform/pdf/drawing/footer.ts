import type { PdfReport } from '../report';
import type { Typesetter } from '../text/typesetter';
import { COLORS, type Sheet } from './sheet';

const SMALL = { size: 7.5, weight: 400 } as const;
const BELOW_TABLE = 22;
const FOR_NUMBER = 60;

/** The footer's text and the number of the page, which screen readers skip: they count pages themselves. */
export function layOutFooter(report: PdfReport, typesetter: Typesetter, width: number) {
  const lines = typesetter.fit(report.footer, SMALL, { width: width - FOR_NUMBER, lines: 1 });
  return (sheet: Sheet, page: number, pages: number): void => {
    const number = typesetter.fit(`${page} / ${pages}`, SMALL, { width: FOR_NUMBER, lines: 1 });
    const baseline = sheet.bottom + BELOW_TABLE;
    sheet.artifact(() => {
      for (const line of lines) sheet.text(line, { start: 0, width, align: 'start' }, baseline, COLORS.muted);
      for (const line of number) sheet.text(line, { start: 0, width, align: 'end' }, baseline, COLORS.muted);
    });
  };
}
