/** A report on paper. Texts come translated; names of people, inboxes and labels are in any script. */
export interface PdfReport {
  /** Name of a saved view, as a person typed it. */
  title: string;
  /** Below the title: account, period, filters. */
  lines: string[];
  /** 1 to 7 figures. */
  cards: PdfCard[];
  chart: PdfChart | null;
  table: PdfTable;
  footer: string;
  /** BCP 47, for example en, pt-BR, ar or zh-CN. */
  languageTag: string;
  /** In a right-to-left document everything is mirrored: text, columns, cards and the order of the bars. */
  dir: 'ltr' | 'rtl';
}

export interface PdfCard {
  label: string;
  value: string;
  change: string | null;
}

export interface PdfChart {
  label: string;
  bars: PdfBar[];
}

/** A vertical bar; `text` is its value in words. At most 31 fit side by side. */
export interface PdfBar {
  label: string;
  value: number;
  text: string;
}

export interface PdfTable {
  columns: PdfColumn[];
  rows: string[][];
  /** Drawn above the rows, as on the screen. */
  total: string[] | null;
}

export interface PdfColumn {
  header: string;
  align: 'start' | 'end';
}
