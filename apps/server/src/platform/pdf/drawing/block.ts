import type { Sheet } from './sheet';

/** Something laid out, of a known height, that is drawn at once. */
export interface Block {
  /** In points, with the space below it. */
  height: number;
  draw(sheet: Sheet, parent: PDFKit.PDFStructureElement, top: number): void;
}
