import { FileNotFoundError, type FileGrant, fileResponseHeaders, parseByteRange } from '../../platform/files';
import { HttpError, NotFoundError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';
import { findStoredFile, type StoredFile } from './blobs.repository';
import { isAccountOpen } from './files.repository';

/** Streams the file of a signed URL, whole or the requested range. Errors: 404 deleted, 416 no such range. */
export async function sendFile(ctx: PublicContext, grant: FileGrant): Promise<void> {
  const file = await findFile(ctx, grant);
  const stored = await ctx.services.files.stat(file.key);
  if (!stored) throw new NotFoundError();
  const range = parseByteRange(ctx.request.headers.range as string | undefined, stored.size);
  if (range === 'unsatisfiable') {
    throw new HttpError(
      'range_not_satisfiable',
      { error: 'No such range' },
      { headers: { 'content-range': `bytes */${stored.size}` } },
    );
  }
  const opened = await ctx.services.files.openRead(file.key, range ?? undefined).catch((error: unknown) => {
    if (error instanceof FileNotFoundError) throw new NotFoundError();
    throw error;
  });
  const { reply } = ctx.exchange;
  reply.headers(
    fileResponseHeaders({
      contentType: file.contentType,
      filename: grant.filename,
      verifiedInline: file.inlineSafe,
    }),
  );
  reply.header('accept-ranges', 'bytes').header('content-length', opened.length);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
  await reply.send(opened.stream);
}

interface FoundFile {
  key: string;
  contentType: string;
  inlineSafe: boolean;
}

/**
 * Finds a file by the row that refers to it, and only in an active account: files of a deleted message, or of a
 * suspended account, are unreachable at once.
 */
async function findFile(ctx: PublicContext, grant: FileGrant): Promise<FoundFile> {
  const db = ctx.services.database.tenant(grant.accountId);
  // Avatars of people and pictures of the installation belong to no account.
  if (grant.accountId > 0 && !(await isAccountOpen(db, grant.accountId))) throw new NotFoundError();
  const [kind, text] = grant.fileId.split(':');
  const id = Number(text);
  switch (kind) {
    case 'attachment':
      return original(await findStoredFile(db, 'attachments', grant.accountId, id));
    case 'thumb':
      return thumbnail(await findStoredFile(db, 'attachments', grant.accountId, id));
    case 'upload':
      return original(await findStoredFile(db, 'uploads', grant.accountId, id));
    case 'scheduled':
      return original(await findStoredFile(db, 'scheduled_message_files', grant.accountId, id));
    case 'action':
      return original(await findStoredFile(db, 'action_files', grant.accountId, id));
    case 'logo':
      return original(await findStoredFile(db, 'portals', grant.accountId, id));
    default:
      // Avatars of people and inboxes: the URL contains the file key itself, and they are always WebP.
      return { key: grant.fileId, contentType: 'image/webp', inlineSafe: true };
  }
}

function original(row: StoredFile | undefined): FoundFile {
  if (!row) throw new NotFoundError();
  return { key: row.file_key, contentType: row.content_type, inlineSafe: row.inline_safe };
}

function thumbnail(row: StoredFile | undefined): FoundFile {
  if (!row?.thumb_key) throw new NotFoundError();
  return { key: row.thumb_key, contentType: 'image/webp', inlineSafe: true };
}
