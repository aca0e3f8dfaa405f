import type { Channel } from '../../channels';
import type { InboxRow } from './inboxes.repository';

const hidden = new Set([
  'hmac_token',
  'secret',
  'token',
  'identity',
  'avatar_key',
  'created_at',
  'updated_at',
  'deleted_at',
]);

/** Differences between two states of a row, as `{field: [old, new]}`; never contains secrets. */
export function rowChanges<R extends InboxRow | Channel['row']>(
  before: R,
  after: R,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before[field as keyof R];
    if (hidden.has(field) || JSON.stringify(old) === JSON.stringify(value)) continue;
    // Sealed values say that something secret has changed, not what.
    changes[field] = field === 'secrets' ? [null, null] : [old, value];
  }
  return changes;
}
