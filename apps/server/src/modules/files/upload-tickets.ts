import { deriveKey, hmacHex, safeEqual } from '../../platform/crypto/tokens';
import { RuleError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { findUpload, type UploadRow } from './files.repository';

/** A ticket names an upload made before; it holds inside its account only. */
export function signUploadId(masterKey: Buffer, upload: { account_id: number; id: number }): string {
  const payload = Buffer.from(`${upload.account_id}.${upload.id}`).toString('base64url');
  return `${payload}--${signature(masterKey, payload)}`;
}

/** The upload behind a ticket. Error: 422 forged, used or foreign. */
export async function findUploadByTicket(ctx: ActionContext, ticket: string): Promise<UploadRow> {
  const id = readTicket(ctx.services.config.secretKey, ctx.accountId, ticket);
  const upload = id === null ? undefined : await findUpload(ctx.db, ctx.accountId, id);
  // One that stands in a text would go with the message that it is attached to.
  if (!upload || upload.is_lasting) throw new RuleError('upload_unknown', 'Attachments are invalid');
  return upload;
}

function readTicket(masterKey: Buffer, accountId: number, ticket: string): number | null {
  const [payload, given, ...rest] = ticket.split('--');
  if (!payload || !given || rest.length > 0 || !safeEqual(given, signature(masterKey, payload))) return null;
  const [account, id] = Buffer.from(payload, 'base64url').toString().split('.').map(Number);
  return account === accountId && Number.isSafeInteger(id) ? (id ?? null) : null;
}

function signature(masterKey: Buffer, payload: string): string {
  return hmacHex(deriveKey(masterKey, 'upload-ticket'), payload);
}
