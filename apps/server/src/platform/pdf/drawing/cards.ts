import type { PdfCard } from '../report';
import type { Line, Typesetter } from '../text/typesetter';
import type { Block } from './block';
import { COLORS, type Sheet } from './sheet';

const LABEL = { size: 8, weight: 400 } as const;
const LABEL_LEADING = 11;
const CHANGE = { size: 8.5, weight: 400 } as const;
const VALUE_SIZES = [17, 15, 13, 11];
const VALUE_HEIGHT = 24;
const CHANGE_HEIGHT = 13;
const PADDING = 12;
const SPACE_BELOW = 24;
const MOST_IN_A_ROW = 4;

interface LaidOutCard {
  label: Line[];
  value: Line[];
  change: Line[];
}

interface CardRow {
  cards: LaidOutCard[];
  labelLines: number;
  hasChange: boolean;
}

/** Figures side by side in one frame, in two rows when there are more than four. */
export function layOutCards(cards: PdfCard[], typesetter: Typesetter, width: number): Block {
  const rowCount = Math.ceil(cards.length / MOST_IN_A_ROW);
  const perRow = Math.ceil(cards.length / rowCount);
  const cardWidth = width / perRow;
  const inside = cardWidth - 2 * PADDING;
  const rows = Array.from({ length: rowCount }, (_, index): CardRow => {
    const laidOut = cards.slice(index * perRow, (index + 1) * perRow).map((card) => ({
      label: typesetter.fit(card.label, LABEL, { width: inside, lines: 2 }),
      value: fitValue(card.value, typesetter, inside),
      change: typesetter.fit(card.change ?? '', CHANGE, { width: inside, lines: 1 }),
    }));
    return {
      cards: laidOut,
      labelLines: Math.max(...laidOut.map(({ label }) => label.length)),
      hasChange: laidOut.some(({ change }) => change.length > 0),
    };
  });
  const total = rows.reduce((sum, row) => sum + heightOf(row), 0);

  return {
    height: total + SPACE_BELOW,
    draw(sheet, parent, top) {
      sheet.artifact(() => {
        sheet.outline({ start: 0, top, width, height: total }, COLORS.rule, 4);
        let rowTop = top;
        for (const row of rows) {
          if (rowTop > top) sheet.rule(0, rowTop, width);
          for (let column = 1; column < perRow; column++) {
            sheet.verticalRule(column * cardWidth, rowTop, heightOf(row));
          }
          rowTop += heightOf(row);
        }
      });
      let rowTop = top;
      for (const row of rows) {
        for (const [column, card] of row.cards.entries()) {
          const box = { start: column * cardWidth + PADDING, width: inside };
          sheet.element(parent, 'P', () => drawCard(sheet, card, row, box, rowTop + PADDING));
        }
        rowTop += heightOf(row);
      }
    },
  };
}

function heightOf({ labelLines, hasChange }: CardRow): number {
  return 2 * PADDING + labelLines * LABEL_LEADING + VALUE_HEIGHT + (hasChange ? CHANGE_HEIGHT : 0) - 2;
}

/** The largest size in which the value is whole. */
function fitValue(value: string, typesetter: Typesetter, width: number): Line[] {
  const styles = VALUE_SIZES.map((size) => ({ size, weight: 600 }) as const);
  const style = styles.find((one) => typesetter.widthOf(value, one) <= width) ?? styles.at(-1);
  return style ? typesetter.fit(value, style, { width, lines: 1 }) : [];
}

function drawCard(
  sheet: Sheet,
  card: LaidOutCard,
  row: CardRow,
  box: { start: number; width: number },
  top: number,
): void {
  const at = { ...box, align: 'start' } as const;
  for (const [index, line] of card.label.entries()) {
    sheet.text(line, at, top + index * LABEL_LEADING + 8, COLORS.muted);
  }
  const valueTop = top + row.labelLines * LABEL_LEADING;
  for (const line of card.value) sheet.text(line, at, valueTop + 19, COLORS.ink);
  for (const line of card.change) sheet.text(line, at, valueTop + VALUE_HEIGHT + 9, COLORS.soft);
}
