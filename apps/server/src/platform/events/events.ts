/** Who did it, as the event log and the audit trail keep it. */
export interface ActorRef {
  type: 'User' | 'AgentBot' | 'Contact' | 'System';
  id: number | null;
}

/** What happened, past tense: `conversation.assigned`. Modules declare theirs in `*.events.ts`. */
export interface DomainEvent {
  type: string;
  conversationId?: number;
  messageId?: number;
  contactId?: number;
  inboxId?: number;
  userId?: number;
  /** What changed from what to what, and whatever a reader cannot look up afterwards. JSON. */
  data?: Record<string, unknown>;
}

/** An event as it stands in the log. `seq` has no gaps within an account. */
export interface LoggedEvent {
  accountId: number;
  seq: number;
  type: string;
  conversationId: number | null;
  messageId: number | null;
  contactId: number | null;
  inboxId: number | null;
  userId: number | null;
  data: Record<string, unknown>;
  actor: ActorRef;
  createdAt: Date;
}
