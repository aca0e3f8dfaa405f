import type { NotificationType } from '@parley/contract';
import {
  AtSign,
  type LucideProps,
  MessageCirclePlus,
  MessageSquareText,
  MessagesSquare,
  Timer,
  UserRoundCheck,
} from 'lucide-react';
import { assertNever } from '../../../shared/lib/assert-never';

/** Icon of a notification type. */
export function KindIcon({ type, ...props }: Omit<LucideProps, 'type'> & { type: NotificationType }) {
  switch (type) {
    case 'conversation_creation':
      return <MessageCirclePlus aria-hidden {...props} />;
    case 'conversation_assignment':
      return <UserRoundCheck aria-hidden {...props} />;
    case 'assigned_conversation_new_message':
      return <MessageSquareText aria-hidden {...props} />;
    case 'conversation_mention':
      return <AtSign aria-hidden {...props} />;
    case 'participating_conversation_new_message':
      return <MessagesSquare aria-hidden {...props} />;
    case 'sla_missed_first_response':
    case 'sla_missed_next_response':
    case 'sla_missed_resolution':
      return <Timer aria-hidden {...props} />;
    default:
      return assertNever(type);
  }
}
