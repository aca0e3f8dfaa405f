import { FEATURES } from '../text/face';
import type { Line } from '../text/typesetter';

/** A point is 1/72 inch. */
export interface Paper {
  width: number;
  height: number;
}

export const PORTRAIT: Paper = { width: 595.28, height: 841.89 };
export const LANDSCAPE: Paper = { width: PORTRAIT.height, height: PORTRAIT.width };
export const MARGIN = 48;

/** The accent marks where the page begins, and the bars. */
export const COLORS = {
  ink: '#111827',
  soft: '#4b5563',
  muted: '#6b7280',
  rule: '#e5e7eb',
  wash: '#f6f7f9',
  accent: '#1f5eff',
};

/** A box whose `start` is counted from the margin where reading begins: the right one in Arabic. */
export interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
}

type Parent = PDFKit.PDFStructureElement;

/** Draws on the current page, mirrored in a right-to-left document. */
export interface Sheet {
  /** Between the margins. */
  width: number;
  bottom: number;
  text(
    line: Line,
    at: { start: number; width: number; align: 'start' | 'end' },
    baseline: number,
    color: string,
  ): void;
  fill(box: Box, color: string, radius?: number): void;
  outline(box: Box, color: string, radius: number): void;
  rule(start: number, top: number, width: number): void;
  verticalRule(start: number, top: number, height: number): void;
  /** Draws what screen readers skip. */
  artifact(draw: () => void): void;
  /** Draws an element of the document's structure, of a type that PDF knows: H1, P, TD. */
  element(
    parent: Parent,
    type: string,
    draw: () => void,
    options?: PDFKit.Mixins.StructureElementOptions,
  ): void;
  columnHeader(parent: Parent, draw: () => void): void;
  /** An element that only has others. End it when they are drawn. */
  group(parent: Parent | null, type: string): Parent;
}

/**
 * Scripts whose glyphs are not one by one in the order of their letters: readers copy and search the text behind them.
 * Right-to-left runs have none, because readers turn them around by themselves, and would turn that text too.
 */
const REORDERED = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

export function createSheet(doc: PDFKit.PDFDocument, paper: Paper, dir: 'ltr' | 'rtl'): Sheet {
  const leftOf = (start: number, width: number): number =>
    dir === 'ltr' ? MARGIN + start : paper.width - MARGIN - start - width;

  function drawRuns(line: Line, left: number, baseline: number): void {
    let x = left;
    for (const { face, rtl, text } of line.runs) {
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        features: rtl ? FEATURES.rtl : FEATURES.ltr,
        // Given so that pdfkit doesn't measure: it only underlines with them.
        textWidth: 0,
        wordCount: 0,
      } as unknown as PDFKit.Mixins.TextOptions;
      const hasTextBehind = !rtl && REORDERED.test(text);
      if (hasTextBehind) doc.markContent('Span', { actual: text });
      doc
        .font(face.font as unknown as string, face.name, line.size * face.scale)
        .text(text, x, baseline, options);
      if (hasTextBehind) doc.endMarkedContent();
      x += face.widthOf(text, rtl) * line.size;
    }
  }

  return {
    width: paper.width - 2 * MARGIN,
    bottom: paper.height - MARGIN,
    text(line, { start, width, align }, baseline, color) {
      const free = align === 'start' ? 0 : width - line.width;
      doc.fillColor(color);
      drawRuns(line, leftOf(start + free, line.width), baseline);
    },
    fill({ start, top, width, height }, color, radius = 0) {
      if (width <= 0 || height <= 0) return;
      doc.roundedRect(leftOf(start, width), top, width, height, Math.min(radius, height / 2)).fill(color);
    },
    outline({ start, top, width, height }, color, radius) {
      doc.roundedRect(leftOf(start, width), top, width, height, radius).lineWidth(0.75).stroke(color);
    },
    rule(start, top, width) {
      const left = leftOf(start, width);
      doc
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(0.75)
        .stroke(COLORS.rule);
    },
    verticalRule(start, top, height) {
      const left = leftOf(start, 0);
      doc
        .moveTo(left, top)
        .lineTo(left, top + height)
        .lineWidth(0.75)
        .stroke(COLORS.rule);
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    element(parent, type, draw, options = {}) {
      parent.add(doc.struct(type, options, draw));
    },
    columnHeader(parent, draw) {
      const options = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions;
      parent.add(doc.struct('TH', options, draw));
    },
    group(parent, type) {
      const group = doc.struct(type);
      if (parent) parent.add(group);
      else doc.addStructure(group);
      return group;
    },
  };
}
