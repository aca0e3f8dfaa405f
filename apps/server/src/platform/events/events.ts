import type { z } from 'zod';
import type { EventDeclaration, EventRef, EventRefs } from './define-event';

/** Who caused a change, as stored in the event log and the audit log. */
export interface ActorRef {
  type: 'User' | 'AgentBot' | 'Contact' | 'System';
  id: number | null;
}

type RefValue<Refs extends EventRefs, Ref extends EventRef> = Ref extends keyof Refs
  ? Refs[Ref] extends 'required'
    ? number
    : number | null
  : null;

type EventOf<Declaration extends EventDeclaration> = {
  accountId: number;
  seq: number;
  type: Declaration['type'];
  data: z.output<Declaration['data']>;
  actor: ActorRef;
  createdAt: Date;
} & { [Ref in EventRef]: RefValue<Declaration['refs'], Ref> };

/**
 * A stored event. `seq` has no gaps within an account. Of several declarations it is a union that `type` narrows;
 * without a declaration, `data` is unknown.
 */
export type LoggedEvent<Declaration extends EventDeclaration = EventDeclaration> =
  Declaration extends EventDeclaration ? EventOf<Declaration> : never;

/**
 * Whether an event is of one of these declarations; from here on its ids and data are typed. They are not parsed: they
 * were checked when they were written, and every process reads every event.
 */
export function isEventOf<Declaration extends EventDeclaration>(
  event: LoggedEvent,
  declarations: readonly Declaration[],
): event is LoggedEvent<Declaration> {
  return declarations.some(({ type }) => type === event.type);
}
