import { deriveKey, hmacHex, safeEqual } from '../../platform/crypto/tokens';
import { RuleError } from '../../platform/http/errors';
import type { ActionContext, Viewer } from '../access/access.facade';
import { type DirectUploadRow, findDirectUpload, findUpload, type UploadRow } from './files.repository';

/** Purpose of a signed id; an id signed for one purpose is invalid for the others. */
type Purpose = 'upload-ticket' | 'direct-upload' | 'direct-upload-address';

interface SignedUploadRef {
  account_id: number;
  id: number;
}

/** Signed id of a stored upload; valid in its account only. */
export function signUploadId(
  masterKey: Buffer,
  { account_id, upload_id: id }: Pick<UploadRow, 'account_id' | 'upload_id'>,
): string {
  return sign(masterKey, 'upload-ticket', { account_id, id });
}

/** Signed id that a message takes for a registered file, and token of the URL that accepts its bytes. */
export function signDirectUpload(
  masterKey: Buffer,
  row: SignedUploadRef,
): { signedId: string; token: string } {
  return {
    signedId: sign(masterKey, 'direct-upload', row),
    token: sign(masterKey, 'direct-upload-address', row),
  };
}

/** The registered file of a URL token; null when it is forged. */
export function readDirectUploadToken(masterKey: Buffer, token: string): SignedUploadRef | null {
  return read(masterKey, 'direct-upload-address', token);
}

/**
 * The upload of a signed id, of a stored or a registered file. A registered file is only valid for the caller who
 * registered it, and an agent's only in the conversation it was registered for. Error: 422 forged, used, of somebody
 * else, or without bytes yet.
 */
export async function findUploadBySignedId(
  ctx: ActionContext,
  ticket: string,
  conversationId?: number,
): Promise<UploadRow> {
  const upload = await findNamed(ctx, ticket, conversationId);
  // A lasting upload is embedded in a text and would be deleted with the message it is attached to.
  if (!upload || upload.is_lasting) throw new RuleError('upload_unknown', 'Attachments are invalid');
  return upload;
}

async function findNamed(
  ctx: ActionContext,
  ticket: string,
  conversationId: number | undefined,
): Promise<UploadRow | undefined> {
  const { secretKey } = ctx.services.config;
  const made = read(secretKey, 'upload-ticket', ticket);
  if (made) return made.account_id === ctx.accountId ? findUpload(ctx.db, ctx.accountId, made.id) : undefined;
  const announced = read(secretKey, 'direct-upload', ticket);
  if (announced?.account_id !== ctx.accountId) return undefined;
  const row = await findDirectUpload(ctx.db, ctx.accountId, announced.id);
  if (!row || row.upload_id === null || !isOwn(ctx.viewer, row, conversationId)) return undefined;
  return findUpload(ctx.db, ctx.accountId, row.upload_id);
}

function isOwn(viewer: Viewer, row: DirectUploadRow, conversationId: number | undefined): boolean {
  switch (viewer.kind) {
    case 'user':
      return row.user_id === viewer.userId && row.conversation_id === conversationId;
    case 'contact':
      return row.contact_inbox_id === viewer.contactInboxId;
    case 'agentBot': // announces none: the route is not open to bots
    case 'system':
      return false;
  }
}

function sign(masterKey: Buffer, purpose: Purpose, { account_id: accountId, id }: SignedUploadRef): string {
  const payload = Buffer.from(`${accountId}.${id}`).toString('base64url');
  return `${payload}--${signature(masterKey, purpose, payload)}`;
}

function read(masterKey: Buffer, purpose: Purpose, ticket: string): SignedUploadRef | null {
  const [payload, given, ...rest] = ticket.split('--');
  if (!payload || !given || rest.length > 0) return null;
  if (!safeEqual(given, signature(masterKey, purpose, payload))) return null;
  const [account, id] = Buffer.from(payload, 'base64url').toString().split('.').map(Number);
  if (account === undefined || id === undefined) return null;
  return Number.isSafeInteger(account) && Number.isSafeInteger(id) ? { account_id: account, id } : null;
}

function signature(masterKey: Buffer, purpose: Purpose, payload: string): string {
  return hmacHex(deriveKey(masterKey, purpose), payload);
}
