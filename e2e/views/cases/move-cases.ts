import { storeInbound } from '../../../apps/server/src/modules/inbound-messages/inbound-messages.facade';
import type { Scenario } from '../scenario';
import { at, type EventCases } from './case';

/** The move that the first case makes. */
let moved: { id: number } | undefined;

/** Delivers an email to a mailbox that only administrators see; resolves with its conversation and message. */
async function receive(scenario: Scenario, inboxId: number, from: string) {
  const { app, accountId, as, path } = scenario;
  const raw = Buffer.from(`From: ${from}\r\nSubject: Moved\r\nMessage-ID: <${from}>\r\n\r\nFrom ${from}\r\n`);
  await storeInbound(app.services, { accountId, inboxId, origin: 'smtp', providerId: from, raw });
  for (;;) {
    const { body } = await as.get(`${path}/inboxes/${inboxId}/inbound_items`);
    const item = body.payload.find(({ sender }: { sender: string | null }) => sender === from);
    if (item?.message_id) return item as { conversation_id: number; message_id: number };
  }
}

/** Moving a message to another conversation, and back. */
export const moveCases: EventCases = {
  'conversation.messages_moved': [
    {
      does: 'an email is moved to another conversation',
      async change(scenario) {
        const channel = { type: 'email', email: 'moves@acme.example' };
        const { id } = await scenario.post('/inboxes', { name: 'Mailbox', channel });
        const [one, other] = [
          await receive(scenario, id, 'one@mail.example'),
          await receive(scenario, id, 'other@mail.example'),
        ];
        moved = await scenario.post(at(one.conversation_id, `/messages/${one.message_id}/moves`), {
          target_conversation_id: other.conversation_id,
        });
      },
      receivedBy: ['admin'],
    },
    {
      does: 'the move is undone',
      change: ({ post }) => post(`/message_moves/${moved?.id}/undo`),
      receivedBy: ['admin'],
    },
  ],
};
