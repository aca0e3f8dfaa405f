import { type RoomIdentifier, roomIdentifier } from '@parley/contract';
import { z } from 'zod';

/** The websocket subprotocol that compatible clients speak; they ignore every frame of another one. */
export const SUBPROTOCOL = 'actioncable-v1-json';

/** What a client may say. `identifier` is kept as the text it was sent as: it is echoed byte for byte. */
export type ClientCommand =
  | { kind: 'subscribe'; identifier: string; room: RoomIdentifier }
  /** The right channel with something missing or malformed: refused in words, not ignored. */
  | { kind: 'malformed-subscribe'; identifier: string }
  | { kind: 'unsubscribe'; identifier: string }
  | { kind: 'perform'; identifier: string; action: string; conversationId?: number | null };

const frame = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string().min(1).max(2_048),
  data: z.string().optional(),
});
const performData = z.object({
  action: z.string().max(100),
  /** Of `view_conversation`: its number, null for none. */
  conversation_id: z.number().int().positive().max(2_147_483_647).nullish(),
});

/** Reads one client frame. Undefined for anything unknown: such frames get no answer. Never throws. */
export function parseClientFrame(text: string): ClientCommand | undefined {
  const parsed = frame.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { command, identifier, data } = parsed.data;
  switch (command) {
    case 'subscribe': {
      const wanted = parseJson(identifier);
      const room = roomIdentifier.safeParse(wanted);
      if (room.success) return { kind: 'subscribe', identifier, room: room.data };
      return channelOf(wanted) === 'RoomChannel' ? { kind: 'malformed-subscribe', identifier } : undefined;
    }
    case 'unsubscribe':
      return { kind: 'unsubscribe', identifier };
    case 'message': {
      const performed = performData.safeParse(parseJson(data ?? ''));
      if (!performed.success) return undefined;
      const { action, conversation_id: conversationId } = performed.data;
      return { kind: 'perform', identifier, action, ...(conversationId !== undefined && { conversationId }) };
    }
  }
}

function channelOf(identifier: unknown): unknown {
  return typeof identifier === 'object' && identifier !== null && 'channel' in identifier
    ? identifier.channel
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type DisconnectReason = 'unauthorized' | 'invalid_request' | 'server_restart' | 'remote';

/** Frames the server says, ready to send. */
export const frames = {
  welcome: '{"type":"welcome"}',
  ping: (epochSeconds: number) => `{"type":"ping","message":${epochSeconds}}`,
  /** `seq` (additive): everything of the account up to this event number is known to the client now. */
  confirm: (identifier: string, seq: number) =>
    JSON.stringify({ identifier, type: 'confirm_subscription', seq }),
  reject: (identifier: string) => JSON.stringify({ identifier, type: 'reject_subscription' }),
  disconnect: (reason: DisconnectReason, reconnect: boolean) =>
    JSON.stringify({ type: 'disconnect', reason, reconnect }),
};
