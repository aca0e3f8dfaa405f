import type { DomainEvent } from '../../platform/events/events';

/** A label is called otherwise, or is gone; `from` is the title that conversations and contacts still carry. */
export const labelRenamed = (labelId: number, from: string): DomainEvent => ({
  type: 'label.retitled',
  data: { labelId, from },
});
