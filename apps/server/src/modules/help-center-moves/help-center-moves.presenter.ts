import type { HelpCenterExport, HelpCenterImport, HelpCenterImportItem } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { csvLine } from '../../platform/content';
import { EXPORT_DAYS } from './exports.repository';
import type { ExportRow, ImportRow, ItemRow } from './help-center-moves.types';
import type { ItemCounts } from './imports.repository';

const DAY_SECONDS = 86_400;

export function presentImport(row: ImportRow, counts: ItemCounts): HelpCenterImport {
  return {
    id: row.id,
    status: row.status,
    error: row.error,
    filename: row.filename,
    article_status: row.article_status,
    new_categories: row.new_categories,
    ignored_files: row.ignored_files,
    total_articles: row.total_articles,
    done_articles: row.done_articles,
    ...counts,
    images_found: row.images_found,
    images_missing: row.images_missing,
    created_at: unix(row.created_at),
  };
}

export function presentItem(row: ItemRow): HelpCenterImportItem {
  const { number, path, title, slug, outcome, problem, missing_images, article_id } = row;
  return { number, path, title, slug, outcome, problem, missing_images, article_id };
}

export function presentExport(row: ExportRow): HelpCenterExport {
  return {
    id: row.id,
    status: row.status,
    filename: exportFilename(row),
    article_count: row.article_count,
    created_at: unix(row.created_at),
    expires_at: unix(row.created_at) + EXPORT_DAYS * DAY_SECONDS,
  };
}

export function exportFilename({ created_at: createdAt }: Pick<ExportRow, 'created_at'>): string {
  return `help-center-${createdAt.toISOString().slice(0, 10)}.zip`;
}

/** A line for each article, in the order in which they are written. */
export function itemsCsv(rows: readonly ItemRow[]): string {
  const head = ['path', 'title', 'slug', 'outcome', 'problem', 'missing_images', 'article_id'];
  const lines = rows.map((row) =>
    csvLine([row.path, row.title, row.slug, row.outcome, row.problem, row.missing_images, row.article_id]),
  );
  return `\ufeff${csvLine(head)}${lines.join('')}`;
}
