import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DirectUpload, DirectUploadInput } from '@parley/contract';
import type { Db } from '../../platform/db/database';
import { cleanFilename } from '../../platform/files/filename';
import { newFileKey } from '../../platform/files/file-store';
import { NotFoundError, RuleError, TooManyRequestsError } from '../../platform/http/errors';
import { isUploadedFile, type UploadedFile } from '../../platform/http-body';
import { defineLimit } from '../../platform/limits';
import type { ActionContext, PublicContext } from '../access/access.facade';
import {
  claimDirectUpload,
  type DirectUploadRow,
  findOpenDirectUpload,
  finishDirectUpload,
  insertDirectUpload,
  isAccountOpen,
  releaseDirectUpload,
} from './files.repository';
import type { FileCreator } from './create-blob';
import { storeUpload } from './store-upload';
import { readDirectUploadToken, signDirectUpload } from './signed-upload-ids';
import { isAllowedOnWebsite } from './website-file-types';

const MEBIBYTE = 1024 * 1024;
const OPEN_FOR_MS = 15 * 60_000;
const PER_CALLER = defineLimit({ name: 'direct-uploads-per-caller', limit: 60, windowSeconds: 3_600 });

/**
 * Registers a file for direct upload: an agent's for one conversation, a visitor's for their own messages. Errors: 422
 * larger than files may be; 429.
 */
export async function registerDirectUpload(
  ctx: ActionContext,
  input: DirectUploadInput,
  place: { conversationId: number | null; isOnWebsite: boolean },
): Promise<DirectUpload> {
  const { config, limits } = ctx.services;
  const owner = ownerOf(ctx, place.conversationId);
  if (input.byte_size > config.maximumFileUploadSizeMb * MEBIBYTE) {
    throw new RuleError('file_too_large', 'file size is too big');
  }
  const caller = `${ctx.accountId}:${owner.user_id ?? ''}:${owner.contact_inbox_id ?? ''}`;
  const verdict = await limits.check(PER_CALLER, caller);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  const row = await insertDirectUpload(ctx.db, {
    ...owner,
    account_id: ctx.accountId,
    is_on_website: place.isOnWebsite,
    file_key: newFileKey(),
    filename: cleanFilename(input.filename),
    content_type: input.content_type ?? 'application/octet-stream',
    byte_size: input.byte_size,
    checksum: input.checksum,
    metadata: JSON.stringify(input.metadata ?? {}),
    expires_at: new Date(Date.now() + OPEN_FOR_MS),
  });
  return presentDirectUpload(ctx, row);
}

function ownerOf({ viewer }: ActionContext, conversationId: number | null) {
  if (viewer.kind === 'contact') {
    return { user_id: null, conversation_id: null, contact_inbox_id: viewer.contactInboxId };
  }
  if (viewer.kind !== 'user' || conversationId === null) {
    throw new Error('A file is announced by a visitor, or by a person for a conversation');
  }
  return { user_id: viewer.userId, conversation_id: conversationId, contact_inbox_id: null };
}

function presentDirectUpload({ services }: ActionContext, row: DirectUploadRow): DirectUpload {
  const { config } = services;
  const { signedId, token } = signDirectUpload(config.secretKey, row);
  return {
    id: row.id,
    key: row.file_key,
    filename: row.filename,
    content_type: row.content_type,
    metadata: row.metadata,
    service_name: config.s3 ? 's3' : 'local',
    byte_size: row.byte_size,
    checksum: row.checksum,
    created_at: row.created_at.toISOString(),
    signed_id: signedId,
    direct_upload: {
      url: `${config.frontendUrl}/rails/active_storage/disk/${token}`,
      headers: { 'Content-Type': row.content_type },
    },
  };
}

/**
 * Whether this upload URL accepts a request now, judged by its headers. Error: 422 other size or type than registered.
 */
export async function acceptsDirectUpload(ctx: PublicContext): Promise<boolean> {
  const { token } = ctx.exchange.request.params as { token: string };
  const row = await findOpen(ctx, token);
  if (!row) return false;
  const length = ctx.request.headers['content-length'];
  if (length !== undefined && Number(length) !== row.byte_size) throw mismatch('byte size');
  const type = ctx.request.headers['content-type'];
  if (mediaType(String(type ?? '')) !== mediaType(row.content_type)) throw mismatch('content type');
  return true;
}

/**
 * Stores the bytes of a registered file. If they are refused, the client may send them again; once they are stored, the
 * URL is closed. Errors: 404 forged, expired or used; 422 not the registered file, or not allowed in this inbox.
 */
export async function receiveDirectUpload(ctx: PublicContext, token: string): Promise<void> {
  const row = await findOpen(ctx, token);
  if (!row) throw new NotFoundError();
  const sent = ctx.request.rawBody;
  if (!isUploadedFile(sent) || sent.size !== row.byte_size) throw mismatch('byte size');
  if ((await md5Of(sent)) !== row.checksum) throw mismatch('checksum');
  const db = ctx.services.database.tenant(row.account_id);
  if (!(await claimDirectUpload(db, row))) throw new NotFoundError();
  await finishDirectUpload(db, row, await keep(ctx, db, row, sent));
}

/** Stores the file; after any error the URL accepts the same bytes again. Error: 422 type not allowed in this inbox. */
async function keep({ services }: PublicContext, db: Db, row: DirectUploadRow, sent: UploadedFile) {
  try {
    const viewer = creatorOf(row);
    const file = { ...sent, filename: row.filename, mimeType: row.content_type };
    const upload = await storeUpload({ services, db, accountId: row.account_id, viewer }, file, {
      isAllowed: row.is_on_website ? isAllowedOnWebsite : undefined,
      fileKey: row.file_key,
    });
    return upload.upload_id;
  } catch (error) {
    await releaseDirectUpload(db, row);
    throw error;
  }
}

function creatorOf({ user_id: userId, contact_inbox_id: contactInboxId }: DirectUploadRow): FileCreator {
  if (userId !== null) return { kind: 'user', userId };
  if (contactInboxId !== null) return { kind: 'contact', contactInboxId };
  throw new Error('A direct upload belongs to a user or a contact');
}

async function findOpen({ services }: PublicContext, token: string): Promise<DirectUploadRow | undefined> {
  const named = readDirectUploadToken(services.config.secretKey, token);
  if (!named) return undefined;
  const db = services.database.tenant(named.account_id);
  if (!(await isAccountOpen(db, named.account_id))) return undefined;
  return findOpenDirectUpload(db, named.account_id, named.id);
}

async function md5Of(file: UploadedFile): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

/** The content type without its parameters, which clients write in different ways. */
function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function mismatch(what: string): RuleError {
  return new RuleError('upload_mismatch', `The file does not have the ${what} that was announced`);
}
