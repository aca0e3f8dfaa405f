import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

/** `from`: the title that conversations and contacts still have. */
const data = z.strictObject({ labelId: z.number(), from: z.string() });

const labelRetitled = defineEvent(
  'label.retitled',
  {
    description: 'A label was renamed or deleted; conversations and contacts still have its old title.',
    data,
  },
  (labelId: number, from: string) => ({ data: { labelId, from } }),
);

/**
 * Handled, but not written yet: during an upgrade the previous release may relay events, and it handles only
 * `label.retitled`. When to write them: README.
 */
const renamed = defineEvent('label.renamed', {
  description: 'A label was renamed. Handled from this release on, written from a later one on.',
  data,
});
const deleted = defineEvent('label.deleted', {
  description: 'A label was deleted. Handled from this release on, written from a later one on.',
  data,
});

/** The events after which a title that is in use belongs to no label any more. */
export const labelTitleEvents = [labelRetitled, renamed, deleted];

export const labelRenamed = (labelId: number, from: string) => labelRetitled(labelId, from);
export const labelDeleted = (labelId: number, from: string) => labelRetitled(labelId, from);
