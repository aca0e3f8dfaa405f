import type { DomainEvent } from '../../platform/events/events';

/** A label was renamed or deleted; `from` is the title that conversations and contacts still have. */
export const labelRenamed = (labelId: number, from: string): DomainEvent => ({
  type: 'label.retitled',
  data: { labelId, from },
});
