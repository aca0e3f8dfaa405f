import type { ActionFile, ConversationAction } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { RuleError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';
import { claimUploads, findUploadBySignedId, type UploadRow } from '../files/files.facade';
import { idOf } from './action-params';
import {
  type ActionFileRow,
  insertActionFile,
  releaseFiles,
  listFilesOfMacros,
} from './action-files.repository';

/** The uploads that actions refer to by signed id. Errors: 422 forged, deleted, another user's, or not a file. */
export async function findReferencedUploads(
  ctx: ActionContext,
  actions: readonly ConversationAction[],
): Promise<Map<string, UploadRow>> {
  const uploads = new Map<string, UploadRow>();
  for (const given of referencedFiles(actions)) {
    if (typeof idOf(given) === 'number') continue;
    if (typeof given !== 'string') throw badAttachment();
    uploads.set(given, await findUploadBySignedId(ctx, given));
  }
  return uploads;
}

/**
 * Attaches the uploads that a macro's actions refer to and releases files they no longer refer to. Returns the
 * actions as stored, each file by its id. Errors: 422 an id that is not a file of this macro, an upload that was used
 * before.
 */
export async function saveActionFiles(
  tx: Tx,
  macroId: number,
  actions: readonly ConversationAction[],
  uploads: ReadonlyMap<string, UploadRow>,
): Promise<ConversationAction[]> {
  const stored = await listFilesOfMacros(tx.db, tx.accountId, [macroId]);
  const known = new Set(stored.map((file) => file.upload_id));
  const fresh = new Map([...uploads.values()].map((upload) => [upload.upload_id, upload]));
  await claimUploads(tx, [...fresh.values()]);
  for (const upload of fresh.values()) {
    await insertActionFile(tx.db, {
      account_id: tx.accountId,
      macro_id: macroId,
      blob_id: upload.upload_id,
      stored_blob_id: upload.blob_id,
    });
    known.add(upload.upload_id);
  }
  const numbered = actions.map((action) =>
    action.action_name === 'send_attachment'
      ? { ...action, action_params: action.action_params.map((given) => numberOf(given, uploads, known)) }
      : action,
  );
  const named = new Set(referencedFiles(numbered));
  const unattached = stored.filter((file) => !named.has(file.upload_id)).map((file) => file.id);
  await releaseFiles(tx.db, tx.accountId, unattached);
  return numbered;
}

export function presentActionFile({ fileUrls }: Services, row: ActionFileRow): ActionFile {
  return {
    id: row.id,
    ...(row.macro_id === null ? {} : { macro_id: row.macro_id }),
    file_type: row.content_type,
    account_id: row.account_id,
    file_url: fileUrls.signFileUrl({
      fileId: `action:${row.id}`,
      accountId: row.account_id,
      filename: row.filename,
      disposition: row.inline_safe ? 'inline' : 'attachment',
    }),
    blob_id: row.upload_id,
    filename: row.filename,
  };
}

function referencedFiles(actions: readonly ConversationAction[]): unknown[] {
  return actions.flatMap((action) => (action.action_name === 'send_attachment' ? action.action_params : []));
}

function numberOf(
  given: unknown,
  uploads: ReadonlyMap<string, UploadRow>,
  known: ReadonlySet<number>,
): number {
  const id = idOf(given) ?? (typeof given === 'string' ? uploads.get(given)?.upload_id : undefined);
  if (typeof id !== 'number' || !known.has(id)) throw badAttachment();
  return id;
}

function badAttachment(): RuleError {
  return new RuleError('attachment_invalid', 'Attachments are invalid');
}
