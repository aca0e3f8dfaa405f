import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Block } from './drawing/block';
import { layOutCards } from './drawing/cards';
import { layOutChart } from './drawing/chart';
import { layOutFooter } from './drawing/footer';
import { layOutHeading } from './drawing/heading';
import { paginate } from './drawing/pages';
import { createSheet, LANDSCAPE, MARGIN, PORTRAIT, type Sheet } from './drawing/sheet';
import { type LaidOutTable, layOutTable } from './drawing/table';
import { fitsInto, measureColumns, placeColumns } from './drawing/table-columns';
import { loadTexts } from './load-texts';
import type { PdfReport } from './report';
import { createTakeTurns, type TakeTurns } from './take-turns';
import { cleanText } from './text/clean-text';
import { createFaces } from './text/faces';
import { createFontShelf } from './text/font-shelf';
import { createTypesetter, type Typesetter } from './text/typesetter';

const ONE_MINUTE_MS = 60_000;
/** Shared by all reports, so that those of one Monday morning open each font once. */
const shelf = createFontShelf({ idleMs: ONE_MINUTE_MS });

/** From the most comfortable on; a table with many columns gets wider paper and then smaller letters. */
const FORMATS = [
  { paper: PORTRAIT, size: 9 },
  { paper: LANDSCAPE, size: 9 },
  { paper: LANDSCAPE, size: 7.5 },
] as const;

/** Pauses after some rows, so that a long report doesn't keep the process from other work. */
export async function drawReport(report: PdfReport): Promise<Buffer> {
  const languageTag = knownLanguage(report.languageTag);
  const typesetter = createTypesetter(createFaces(shelf, languageTag), languageTag, report.dir);
  const takeTurns = createTakeTurns();
  await loadTexts(report, typesetter, takeTurns);
  const needs = await measureColumns(report.table, typesetter, takeTurns);
  const { paper, size } =
    FORMATS.find((format) => fitsInto(format.paper.width - 2 * MARGIN, format.size, needs)) ?? FORMATS[2];
  const width = paper.width - 2 * MARGIN;
  const columns = placeColumns(width, size, needs);
  const table = await layOutTable(report.table, columns, size, { typesetter, takeTurns });
  const blocks = layOutBlocks(report, typesetter, width);

  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: null as unknown as string,
    lang: languageTag,
    info: { Title: cleanText(report.title), Creator: 'Parley', Producer: 'Parley' },
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    autoFirstPage: false,
  });
  const file = buffer(doc as unknown as AsyncIterable<Uint8Array>);
  const sheet = createSheet(doc, paper, report.dir);
  const footer = layOutFooter(report, typesetter, width);
  await drawPages(doc, sheet, { blocks, table, footer, takeTurns });
  await embedFonts(doc, takeTurns);
  doc.end();
  return file;
}

function layOutBlocks(report: PdfReport, typesetter: Typesetter, width: number): Block[] {
  const blocks = [layOutHeading(report, typesetter, width)];
  if (report.cards.length > 0) blocks.push(layOutCards(report.cards, typesetter, width));
  if (report.chart && report.chart.bars.length > 0) blocks.push(layOutChart(report.chart, typesetter, width));
  return blocks;
}

interface Parts {
  blocks: Block[];
  table: LaidOutTable;
  footer: (sheet: Sheet, page: number, pages: number) => void;
  takeTurns: TakeTurns;
}

async function drawPages(doc: PDFKit.PDFDocument, sheet: Sheet, parts: Parts): Promise<void> {
  const { blocks, table, footer, takeTurns } = parts;
  const firstTop = blocks.reduce((sum, block) => sum + block.height, MARGIN);
  const bounds = { firstTop, nextTop: MARGIN, bottom: sheet.bottom };
  const pages = paginate(table.header, table.rows, bounds);
  let root: PDFKit.PDFStructureElement | undefined;
  let tableElement: PDFKit.PDFStructureElement | undefined;
  for (const [index, { tableTop, rows }] of pages.entries()) {
    doc.addPage();
    root ??= sheet.group(null, 'Document');
    let top = MARGIN;
    for (const block of index === 0 ? blocks : []) {
      block.draw(sheet, root, top);
      top += block.height;
      await takeTurns();
    }
    if (rows.length > 0) {
      table.draw(
        sheet,
        tableElement ? null : (tableElement = sheet.group(root, 'Table')),
        table.header,
        tableTop,
      );
      top = tableTop + table.header.height;
      for (const row of rows) {
        table.draw(sheet, tableElement, row, top);
        top += row.height;
        await takeTurns();
      }
    }
    footer(sheet, index + 1, pages.length);
  }
  tableElement?.end();
  root?.end();
}

/** pdfkit embeds all fonts at once when it ends a document; those that are embedded before are left. */
async function embedFonts(doc: PDFKit.PDFDocument, takeTurns: TakeTurns): Promise<void> {
  const { _fontFamilies: fonts } = doc as unknown as { _fontFamilies: Record<string, { finalize(): void }> };
  for (const font of Object.values(fonts)) {
    font.finalize();
    await takeTurns();
  }
}

/** Takes the tag only if Intl knows its form. */
function knownLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
