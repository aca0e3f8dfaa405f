import type { ErrorDefinitions } from '../kit/errors';

export const fileErrors = {
  no_file: { status: 422, meaning: 'Neither a file nor a URL was sent.' },
  file_type_not_supported: { status: 422, meaning: 'The type of the file is not supported.' },
  file_url_invalid: { status: 422, meaning: 'The URL of the file is invalid or blocked.' },
  fetch_failed: { status: 422, meaning: 'The file could not be fetched from its URL.' },
  upload_mismatch: { status: 422, meaning: 'The file differs from what was announced.' },
  upload_unknown: { status: 422, meaning: 'The signed id belongs to no upload of the caller.' },
  upload_used: { status: 422, meaning: 'The upload was already used or removed.' },
  picture_type: { status: 422, meaning: 'Inline pictures must be PNG, JPEG, GIF or WebP.' },
  picture_too_large: {
    status: 422,
    meaning: 'The inline picture is too large; the limit is in megabytes.',
    params: { limit: 'number' },
  },
} as const satisfies ErrorDefinitions;
