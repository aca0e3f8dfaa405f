import type { Tx } from '../../platform/events/unit-of-work';
import {
  eventOfReply,
  eventOfStatusChange,
  type MeasuredConversation,
  type MeasuredMessage,
  type NewReportingEvent,
} from './reporting-events';
import { insertReportingEvent } from './reporting-events.repository';

/**
 * Records the event of a public reply by a person. `conversation`: before the reply. The caller holds its lock, so two
 * replies cannot both be the first one.
 */
export function recordHumanReply(tx: Tx, conversation: MeasuredConversation, reply: MeasuredMessage): void {
  record(tx, eventOfReply(conversation, reply));
}

/** Records the event of a change of status. `conversation`: after the change, which happened at `at`. */
export function recordStatusChange(tx: Tx, conversation: MeasuredConversation, at: Date): void {
  record(tx, eventOfStatusChange(conversation, at));
}

/** Sent without waiting for its result: it leaves in the packet of the statements around it. */
function record(tx: Tx, event: NewReportingEvent | null): void {
  if (event) tx.send(insertReportingEvent(tx.db, tx.accountId, event));
}
