import type { PdfReport } from './report';

export type { PdfBar, PdfCard, PdfChart, PdfColumn, PdfReport, PdfTable } from './report';

/**
 * Draws a report as a file of A4 pages. Characters that no font has are left out, whatever people typed. The libraries
 * are loaded with the first report: most processes never draw one.
 */
export async function renderPdf(report: PdfReport): Promise<Buffer> {
  const { drawReport } = await import('./draw-report');
  return drawReport(report);
}
