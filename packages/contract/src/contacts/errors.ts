import type { ErrorDefinitions } from '../kit/errors';

export const contactErrors = {
  contact_online: {
    status: 422,
    meaning: 'The contact is online and cannot be deleted now; `name` may be empty.',
    params: { name: 'string' },
  },
  source_id_taken: { status: 422, meaning: 'Another contact of the inbox has this source id.' },
  identity_not_proven: { status: 401, meaning: 'The identifier hash is missing or wrong.' },
} as const satisfies ErrorDefinitions;
