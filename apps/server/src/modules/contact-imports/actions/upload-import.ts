import { rm, stat } from 'node:fs/promises';
import type { ContactImportFailure, ContactImportOptions } from '@parley/contract';
import { RuleError } from '../../../platform/http/errors';
import { isUploadedFile, type UploadedFile } from '../../../platform/http-body';
import { cleanFilename, newTempPath } from '../../../platform/files';
import type { AccountContext } from '../../access/access.facade';
import { listAttributeTypes } from '../../custom-attributes/custom-attributes.facade';
import { storeGeneratedFile } from '../../files/files.facade';
import { contactImportFinished, contactImportRequested } from '../contact-imports.events';
import { insertImport } from '../contact-imports.repository';
import type { ImportRow } from '../contact-imports.types';
import { ImportFileError } from '../import-file-error';
import { type AnalyzedFile, analyzeFile, writeAsUtf8 } from '../reading/analyze-file';
import { suggestTargets, targetsByName } from '../reading/suggest-targets';

const DEFAULT_OPTIONS: ContactImportOptions = { existing: 'overwrite', calling_code: null };

/** The file of a request. Error: 422 without one. */
export function requireImportFile(file: unknown): UploadedFile {
  if (!isUploadedFile(file)) throw new RuleError('no_file', 'No file was sent');
  return file;
}

/**
 * Reads an uploaded file once and keeps it for a day; nothing is imported. Error: 422 if it cannot be imported, with the
 * reason as its code.
 */
export async function uploadImport(ctx: AccountContext, file: UploadedFile): Promise<ImportRow> {
  try {
    const stored = await storeFile(ctx, file);
    const attributes = await listAttributeTypes(ctx.db, ctx.accountId, 'contact_attribute');
    const targets = suggestTargets(
      stored.columns,
      attributes.map(({ key, name }) => ({ attribute_key: key, attribute_display_name: name })),
    );
    const columns = stored.columns.map((column, index) => ({
      ...column,
      suggestion: targets[index] ?? null,
    }));
    return await ctx.write((tx) =>
      insertImport(tx.db, {
        ...rowOf(ctx, file, stored),
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(targets),
      }),
    );
  } catch (error) {
    throw error instanceof ImportFileError ? error.refusal() : error;
  }
}

/**
 * Imports a file at once, as the compatible API does: columns are named like fields, others are custom attributes. A
 * file that cannot be imported is told by mail, too.
 */
export async function importUpload(ctx: AccountContext, file: UploadedFile): Promise<void> {
  try {
    const stored = await storeFile(ctx, file);
    const names = stored.columns.map(({ name }) => name.toLowerCase()).filter(Boolean);
    if (new Set(names).size < names.length) return await recordFailure(ctx, file, 'import_header_repeated');
    const targets = targetsByName(stored.columns.map(({ name }) => name));
    const columns = stored.columns.map((column, index) => ({
      ...column,
      suggestion: targets[index] ?? null,
    }));
    await ctx.write(async (tx) => {
      const row = await insertImport(tx.db, {
        ...rowOf(ctx, file, stored),
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(targets),
        status: 'importing',
        run: 1,
        started_at: new Date(),
      });
      tx.audit({
        auditableType: 'ContactImport',
        auditableId: row.id,
        action: 'create',
        changes: { filename: row.filename },
      });
      tx.emit(contactImportRequested(row.id));
    });
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    await recordFailure(ctx, file, error.failure);
  }
}

async function recordFailure(
  ctx: AccountContext,
  file: UploadedFile,
  error: ContactImportFailure,
): Promise<void> {
  await ctx.write(async (tx) => {
    const now = new Date();
    const row = await insertImport(tx.db, {
      ...rowOf(ctx, file, null),
      status: 'failed',
      error,
      started_at: now,
      finished_at: now,
    });
    tx.emit(contactImportFinished(row.id));
  });
}

type StoredImportFile = AnalyzedFile & { blobId: number };

/** Stores the text of the file as UTF-8. Throws ImportFileError. */
async function storeFile(ctx: AccountContext, file: UploadedFile): Promise<StoredImportFile> {
  const path = await newTempPath(ctx.services.config.dataDir);
  try {
    await writeAsUtf8(file.path, file.size, path);
    const analyzed = await analyzeFile(path);
    const { size } = await stat(path);
    const blob = await storeGeneratedFile(ctx, {
      path,
      size,
      filename: file.filename,
      contentType: 'text/csv',
    });
    return { ...analyzed, blobId: blob.blob_id };
  } finally {
    await rm(path, { force: true });
  }
}

function rowOf(ctx: AccountContext, file: UploadedFile, stored: StoredImportFile | null) {
  return {
    account_id: ctx.accountId,
    user_id: ctx.viewer.userId,
    filename: cleanFilename(file.filename),
    locale: ctx.locale,
    options: JSON.stringify(DEFAULT_OPTIONS),
    ...(stored && {
      blob_id: stored.blobId,
      delimiter: stored.delimiter,
      data_start: stored.dataStart,
      total_rows: stored.totalRows,
    }),
  };
}
