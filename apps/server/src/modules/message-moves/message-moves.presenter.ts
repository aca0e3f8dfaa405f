import type { MessageMove } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { MoveRow } from './message-moves.repository';

export function presentMove(row: MoveRow): MessageMove {
  return {
    id: row.id,
    message_id: row.message_id,
    from_conversation_id: row.from_display_id,
    conversation_id: row.to_display_id,
    is_new_conversation: row.is_new_conversation,
    moved_at: unix(row.moved_at),
    undone: row.undone_at !== null,
  };
}
