import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, file, id, lenient } from '../kit/values';

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
