import { realtimeRule } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';
import { webhookPaused, webhookUpdated } from './webhooks.events';

/** Only administrators receive these events; the role is checked at the moment of delivery (R4). */
export const webhooksRealtime = [
  realtimeRule({
    events: [webhookUpdated, webhookPaused],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, data }) => {
        const frame = { event: 'webhook.updated', data: { account_id: accountId, id: data.webhook_id } };
        return {
          seq,
          async frameFor(subscriber) {
            if (subscriber.kind !== 'user') return null;
            const viewer = await viewerOf(subscriber);
            return viewer?.kind === 'user' && viewer.role === 'administrator' ? frame : null;
          },
        };
      });
    },
  }),
];
