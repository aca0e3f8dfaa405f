import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

/** `from`: the title that conversations and contacts still have. */
const data = z.strictObject({ labelId: z.number(), from: z.string() });
const refs = (labelId: number, from: string) => ({ data: { labelId, from } });

export const labelRenamed = defineEvent(
  'label.renamed',
  { description: 'A label was renamed; conversations and contacts still have its old title.', data },
  refs,
);
export const labelDeleted = defineEvent(
  'label.deleted',
  { description: 'A label was deleted; conversations and contacts still have its title.', data },
  refs,
);

/** Written by the previous release for both, and handled because its processes run during an upgrade: README. */
const labelRetitled = defineEvent('label.retitled', {
  description: 'A label was renamed or deleted. Written by the previous release only.',
  data,
});

/** The events after which a title that is in use belongs to no label any more. */
export const labelTitleEvents = [labelRenamed, labelDeleted, labelRetitled];
