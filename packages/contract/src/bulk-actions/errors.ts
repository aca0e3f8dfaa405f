import type { ErrorDefinitions } from '../kit/errors';

export const bulkActionErrors = {
  bulk_type_unknown: { status: 422, meaning: '`type` is not a kind of record that bulk actions change.' },
  bulk_action_running: { status: 422, meaning: 'The bulk action has not finished yet.' },
  bulk_too_many: { status: 422, meaning: 'More contacts match than one bulk action may change (100,000).' },
  not_undoable: { status: 422, meaning: 'Deleting contacts cannot be undone.' },
} as const satisfies ErrorDefinitions;
