import type { DomainEvent } from '../../platform/events/events';
import type { ContactInboxRow } from '../access/access.facade';

/** A visitor opened the widget. `conversationId`: the one they have, if any. */
export function widgetTriggered(
  link: ContactInboxRow,
  { conversationId, info }: { conversationId: number | undefined; info: Record<string, unknown> },
): DomainEvent {
  return {
    type: 'webwidget.triggered',
    contactId: link.contact_id,
    inboxId: link.inbox_id,
    conversationId,
    data: { contact_inbox_id: link.id, source_id: link.source_id, event_info: info },
  };
}
