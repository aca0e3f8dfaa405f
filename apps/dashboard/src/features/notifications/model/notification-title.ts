import type { Notification } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { assertNever } from '../../../shared/lib/assert-never';

interface Actor {
  /** Empty if there is no name. */
  name: string;
  picture: string;
}

/** The person who caused the notification: the author of the message, else the customer of the conversation. */
export function actorOf({ secondary_actor: message, primary_actor: conversation }: Notification): Actor {
  const sender = message?.sender;
  if (sender) {
    return {
      name: sender.name ?? '',
      picture: 'avatar_url' in sender ? sender.avatar_url : sender.thumbnail,
    };
  }
  const { sender: customer } = conversation.meta;
  return { name: customer.name ?? '', picture: customer.thumbnail };
}

/** Key of the title's sentence; it contains `name` if the actor is known. */
export function titleKeyOf({ notification_type: type }: Notification): DashboardKey {
  switch (type) {
    case 'conversation_creation':
      return 'notificationTitle.creation';
    case 'conversation_assignment':
      return 'notificationTitle.assigned';
    case 'assigned_conversation_new_message':
      return 'notificationTitle.replied';
    case 'conversation_mention':
      return 'notificationTitle.mention';
    case 'participating_conversation_new_message':
      return 'notificationTitle.participating';
    case 'sla_missed_first_response':
      return 'notificationTitle.firstResponse';
    case 'sla_missed_next_response':
      return 'notificationTitle.nextResponse';
    case 'sla_missed_resolution':
      return 'notificationTitle.resolution';
    default:
      return assertNever(type);
  }
}
