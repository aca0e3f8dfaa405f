import { type RoomIdentifier, roomIdentifier } from '@parley/contract';
import { z } from 'zod';

/** The WebSocket subprotocol of compatible clients; they ignore all frames of another subprotocol. */
export const SUBPROTOCOL = 'actioncable-v1-json';

/** Commands of a client. `identifier` is the text as received, because it is echoed byte for byte. */
export type ClientCommand =
  | { kind: 'subscribe'; identifier: string; room: RoomIdentifier }
  /** Correct channel, but a parameter is missing or malformed: answered with a rejection instead of ignored. */
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
  /** For `view_conversation`: the conversation's display id, null for none. */
  conversation_id: z.number().int().positive().max(2_147_483_647).nullish(),
});

/** Parses one client frame. Returns undefined for unknown frames, which get no answer. Never throws. */
export function parseClientFrame(text: string): ClientCommand | undefined {
  const parsed = frame.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { command, identifier, data } = parsed.data;
  switch (command) {
    case 'subscribe': {
      const parsed = parseJson(identifier);
      const room = roomIdentifier.safeParse(parsed);
      if (room.success) return { kind: 'subscribe', identifier, room: room.data };
      return channelOf(parsed) === 'RoomChannel' ? { kind: 'malformed-subscribe', identifier } : undefined;
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

/** Encoded frames of the server. */
export const frames = {
  welcome: '{"type":"welcome"}',
  ping: (epochSeconds: number) => `{"type":"ping","message":${epochSeconds}}`,
  /**
   * `seq` (an addition to the compatible protocol): the client now has all events of the account up to this number.
   */
  confirm: (identifier: string, seq: number) =>
    JSON.stringify({ identifier, type: 'confirm_subscription', seq }),
  reject: (identifier: string) => JSON.stringify({ identifier, type: 'reject_subscription' }),
  disconnect: (reason: DisconnectReason, reconnect: boolean) =>
    JSON.stringify({ type: 'disconnect', reason, reconnect }),
};
