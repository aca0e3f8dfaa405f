import type { ErrorDefinitions } from '../kit/errors';

export const contactMergeErrors = {
  contact_merged: {
    status: 404,
    meaning: 'The contact was merged into the contact `contact_id`.',
    params: { contact_id: 'number' },
  },
  contact_merge_same: { status: 422, meaning: 'There is nothing to choose between a contact and itself.' },
  contact_merge_not_newest: {
    status: 422,
    meaning: 'Another contact was merged in since; undo that first.',
  },
  contact_merge_expired: { status: 422, meaning: 'The merge is too old to be undone.' },
} as const satisfies ErrorDefinitions;
