/** Who caused a change, as stored in the event log and the audit log. */
export interface ActorRef {
  type: 'User' | 'AgentBot' | 'Contact' | 'System';
  id: number | null;
}

/** A domain event. `type` is in the past tense: `conversation.assigned`. Modules declare theirs in `*.events.ts`. */
export interface DomainEvent {
  type: string;
  conversationId?: number;
  messageId?: number;
  contactId?: number;
  inboxId?: number;
  userId?: number;
  /** Old and new values, and everything that cannot be looked up later. JSON. */
  data?: Record<string, unknown>;
}

/** A stored event. `seq` has no gaps within an account. */
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
