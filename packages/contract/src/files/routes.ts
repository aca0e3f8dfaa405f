import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, file, id, lenient } from '../kit/values';
import { directUpload, directUploadInput } from './direct-upload';

const signedFile = {
  method: 'GET',
  summary: 'Download a file by a signed URL that expires',
  tag: 'Files',
  access: {
    who: 'public',
    because: 'the URL is signed for one file and, except for inline images, expires within an hour',
  },
  params: z.object({ token: z.string().max(2_048), filename: z.string().max(1_024) }),
  raw: true,
  errors: { 404: 'forged or expired URL, or the file was deleted' },
} as const;

/** The older URL format. It stays supported, because inline images in stored texts use it. */
export const showFile = defineRoute({ name: 'showFile', path: '/files/:token/:filename', ...signedFile });

/**
 * The current URL format. It uses a path of the compatible API, so that reverse proxies that forward only those paths
 * forward it too.
 */
export const showStoredFile = defineRoute({
  name: 'showStoredFile',
  path: '/rails/active_storage/:token/:filename',
  ...signedFile,
});

export const upload = defineRoute({
  name: 'upload',
  method: 'POST',
  path: '/api/v1/accounts/:account_id/upload',
  summary: 'Upload a file to attach it later',
  tag: 'Files',
  access: { who: 'member' },
  params: z.object({ account_id: id }),
  body: z.object({
    attachment: file.optional(),
    /** The server downloads the file from this URL; must be an image or video by its content. */
    external_url: lenient(z.string().max(limits.urlCharacters)),
    /** For an image inside a text: the file is kept and its URL does not expire. PNG, JPEG, GIF or WebP up to 4 MB. */
    lasting: lenient(boolean),
  }),
  invalid: 'error',
  output: z.strictObject({ file_url: z.string(), blob_id: z.string(), blob_key: z.string() }),
  errors: {
    422: 'no file, larger than the limit, an unsupported image type, or nothing found at the URL',
    429: 'more than 60 per hour',
  },
});

export const createDirectUpload = defineRoute({
  name: 'createDirectUpload',
  method: 'POST',
  path: '/api/v1/accounts/:account_id/conversations/:conversation_id/direct_uploads',
  summary: 'Create a direct upload for a message of this conversation; send the file to the returned URL',
  tag: 'Files',
  access: { who: 'member' },
  root: 'blob',
  params: z.object({ account_id: id, conversation_id: id }),
  body: directUploadInput,
  invalid: 'error',
  output: directUpload,
  errors: {
    422: 'larger than the limit, or invalid checksum',
    429: 'more than 60 per hour by one caller',
  },
});

export const sendDirectUpload = defineRoute({
  name: 'sendDirectUpload',
  method: 'PUT',
  path: '/rails/active_storage/disk/:token',
  summary: 'Upload the file of a direct upload, once',
  tag: 'Files',
  access: {
    who: 'public',
    because: 'the URL is signed for the one announced file and expires after the upload or 15 minutes',
  },
  params: z.object({ token: z.string().max(2_048) }),
  takesBytes: true,
  invalid: 'error',
  status: 204,
  errors: {
    404: 'forged, expired, or used URL',
    422: 'size, checksum, or type differs from the one announced, or the inbox does not accept this type',
  },
});
