import type { AgentBotPush, ContactPush, ConversationPush, UserPush } from '@parley/contract';
import type { DbReader, Database } from '../../platform/db/database';
import type { JobSpec } from '../../platform/jobs/jobs';
import type { Logger } from '../../platform/logging/logger';
import type { EphemeralEvent } from '../../platform/realtime/broadcast';
import type { Bus } from '../../platform/realtime/bus';
import { type AccountName, readAccountName } from '../accounts/accounts.facade';
import { loadAgents } from '../agents/agents.facade';
import { CONTACT_OF_CONVERSATION } from '../conversations/conversations.facade';
import { loadConversationPushes } from '../conversation-presenters/conversation-presenters.facade';
import {
  presentAgentBotWebhook,
  presentContactWebhook,
  presentConversationWebhook,
  presentUserWebhook,
} from './bodies/payloads.presenter';
import { insertDeliveries } from './deliveries.repository';
import { deliverJob, type EndpointRef, loadEventEndpoints } from './endpoints';

export interface TypingWebhooksOptions {
  bus: Bus;
  database: Database;
  addJobs(specs: JobSpec[]): Promise<void>;
  logger: Logger;
}

/** `data` of the events `conversation.typing_on` and `conversation.typing_off`. */
interface TypingData {
  conversation: ConversationPush;
  user: UserPush | AgentBotPush | ContactPush;
  is_private: boolean;
}

const webhookEventNames: Record<string, string> = {
  'conversation.typing_on': 'conversation_typing_on',
  'conversation.typing_off': 'conversation_typing_off',
};

/**
 * Typing is broadcast and not in the event log, so its webhooks subscribe to the broadcast. Only the process that sent
 * the broadcast adds deliveries, so that each is sent once.
 */
export function connectTypingWebhooks(options: TypingWebhooksOptions): void {
  options.bus.subscribe((message, isOwn) => {
    if (!isOwn || message.kind !== 'ephemeral' || !(message.event.event in webhookEventNames)) return;
    // The same typing event for the contact of the conversation; it must not be sent twice.
    const { audience } = message.event;
    if (audience.to === 'rule' && audience.rule === CONTACT_OF_CONVERSATION) return;
    queueTypingDeliveries(options, message.event).catch((error: unknown) =>
      options.logger.warn({ err: error }, 'typing webhook not planned'),
    );
  });
}

async function queueTypingDeliveries(options: TypingWebhooksOptions, event: EphemeralEvent): Promise<void> {
  const { accountId } = event;
  const name = webhookEventNames[event.event] ?? '';
  const data = event.data as unknown as TypingData;
  const db = options.database.tenant(accountId);
  const inboxId = data.conversation.inbox_id;
  const { webhooks, inboxes } = await loadEventEndpoints(db, accountId, [inboxId]);
  const inbox = inboxes.get(inboxId);
  const endpoints: Array<EndpointRef & { url: string }> = [
    ...webhooks.filter((webhook) => webhook.subscriptions.includes(name)),
    ...(inbox ? [inbox] : []),
  ];
  if (endpoints.length === 0) return;
  const body = JSON.stringify({ ...(await bodyOf(db, accountId, event)), event: name });
  await insertDeliveries(
    db,
    endpoints.map((endpoint) => ({
      account_id: accountId,
      webhook_id: endpoint.kind === 'webhook' ? endpoint.id : null,
      inbox_id: endpoint.kind === 'inbox' ? endpoint.id : null,
      conversation_id: conversationOf(event),
      event: name,
      url: endpoint.url,
      body,
    })),
  );
  await options.addJobs(endpoints.map((endpoint) => deliverJob(accountId, endpoint)));
}

/** Internal id of the conversation, from the audience: the event's data only has its display id. */
function conversationOf({ audience }: EphemeralEvent): number | null {
  return audience.to === 'rule' ? audience.ref : null;
}

/**
 * Loads the whole conversation for the body: the broadcast data leaves out the source id, which not every subscriber
 * may see.
 */
async function bodyOf(db: DbReader, accountId: number, event: EphemeralEvent) {
  const data = event.data as unknown as TypingData;
  const id = conversationOf(event);
  const pushes = id === null ? null : await loadConversationPushes(db, accountId, [id]);
  const conversation = pushes?.get(id ?? 0) ?? data.conversation;
  const account = await readAccountName(db, accountId);
  return {
    user: await presentTypingUser(db, { account, user: data.user }),
    conversation: presentConversationWebhook(conversation, account),
    is_private: data.is_private,
  };
}

async function presentTypingUser(
  db: DbReader,
  { account, user }: { account: AccountName; user: UserPush | AgentBotPush | ContactPush },
) {
  if (user.type === 'contact') return presentContactWebhook(user, account);
  if (user.type === 'agent_bot') return presentAgentBotWebhook(user);
  const agent = (await loadAgents(db, account.id, [user.id])).get(user.id);
  return presentUserWebhook({ id: user.id, name: user.name, email: agent?.email ?? '' });
}
