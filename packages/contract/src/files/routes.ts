import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, file, id, lenient } from '../kit/values';
import { directUpload, directUploadInput } from './direct-upload';

const signedFile = {
  method: 'GET',
  summary: 'The bytes of a file, by a signed address that expires',
  tag: 'Files',
  access: {
    who: 'public',
    because:
      'the address itself is signed and names one file; but for pictures inside texts it expires within the hour',
  },
  params: z.object({ token: z.string().max(2_048), filename: z.string().max(1_024) }),
  raw: true,
  errors: { 404: 'forged, expired or deleted' },
} as const;

/** As addresses were handed out before; those inside texts last, so it stays. */
export const showFile = defineRoute({ name: 'showFile', path: '/files/:token/:filename', ...signedFile });

/** As addresses are handed out: proxies that pass the prefixes of the compatible API alone pass this one. */
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
    /** The file is fetched from there instead: a picture or a film by its content. */
    external_url: lenient(z.string().max(limits.urlCharacters)),
    /** For a picture inside a text: the file is kept, and its address lasts. PNG, JPEG, GIF or WebP of at most 4 MB. */
    lasting: lenient(boolean),
  }),
  invalid: 'error',
  output: z.strictObject({ file_url: z.string(), blob_id: z.string(), blob_key: z.string() }),
  errors: {
    422: 'nothing sent, larger than the limit, no picture that may last, or nothing to be had at the address',
    429: 'more than 60 in an hour',
  },
});

export const createDirectUpload = defineRoute({
  name: 'createDirectUpload',
  method: 'POST',
  path: '/api/v1/accounts/:account_id/conversations/:conversation_id/direct_uploads',
  summary:
    'Announce a file for a message of this conversation; its bytes are sent to the address in the answer',
  tag: 'Files',
  access: { who: 'member' },
  root: 'blob',
  params: z.object({ account_id: id, conversation_id: id }),
  body: directUploadInput,
  invalid: 'error',
  output: directUpload,
  errors: {
    422: 'larger than the limit, or no proper checksum',
    429: 'more than 60 of one caller in an hour',
  },
});

export const sendDirectUpload = defineRoute({
  name: 'sendDirectUpload',
  method: 'PUT',
  path: '/rails/active_storage/disk/:token',
  summary: 'The bytes of a file that was announced, once',
  tag: 'Files',
  access: {
    who: 'public',
    because:
      'the address itself is signed, takes the one file that its caller announced, and ends when it is there or after 15 minutes',
  },
  params: z.object({ token: z.string().max(2_048) }),
  takesBytes: true,
  invalid: 'error',
  status: 204,
  errors: {
    404: 'forged, expired or used',
    422: 'not of the size, checksum or type that was announced, or a type that the inbox does not take',
  },
});
