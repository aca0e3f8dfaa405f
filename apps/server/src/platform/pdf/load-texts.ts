import type { PdfReport } from './report';
import type { TakeTurns } from './take-turns';
import { ELLIPSIS } from './text/clean-text';
import type { Typesetter } from './text/typesetter';

/** Opens the fonts for all texts of a report, and for the numbers of its pages. */
export async function loadTexts(
  report: PdfReport,
  typesetter: Typesetter,
  takeTurns: TakeTurns,
): Promise<void> {
  const { title, lines, cards, chart, table, footer } = report;
  const regular = [
    ...lines,
    ...cards.flatMap(({ label, change }) => [label, change ?? '']),
    ...(chart?.bars.flatMap(({ label, text }) => [label, text]) ?? []),
    ...table.rows.flat(),
    footer,
    `0123456789 / – ${ELLIPSIS}`,
  ];
  const bold = [
    title,
    ...cards.map(({ value }) => value),
    chart?.label ?? '',
    ...table.columns.map(({ header }) => header),
    ...(table.total ?? []),
    ELLIPSIS,
  ];
  for (const [weight, texts] of [
    [400, regular],
    [600, bold],
  ] as const) {
    for (const text of texts) {
      await typesetter.load(text, weight);
      await takeTurns();
    }
  }
}
