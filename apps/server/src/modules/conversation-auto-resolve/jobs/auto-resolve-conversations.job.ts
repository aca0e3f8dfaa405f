import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition, JobRun } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { applyLabels, applyStatus } from '../../conversations/conversations.facade';
import { isReplyPossible } from '../../conversation-presenters/conversation-presenters.facade';
import {
  type ConversationRow,
  lockConversationIfExists,
  STATUS,
} from '../../conversation-records/conversation-records.facade';
import { addActivity, addMessage } from '../../messages/messages.facade';
import { type AccountRow, enabledFeatures } from '../../accounts/accounts.facade';
import { listAutoResolvingAccounts, listInactiveConversations } from '../auto-resolve.repository';
import { type AutoResolveSettings, autoResolveSettings, inactivityOf } from '../auto-resolve-settings';

/** Limit per account and run, so that no account delays the others; the rest is resolved in the next run. */
const BATCH_SIZE = 100;

/** Every 5 minutes, resolves open conversations that were inactive for the time set in their account. */
export function autoResolveConversations(services: Services): JobDefinition {
  return {
    name: 'auto-resolve-conversations',
    cron: '*/5 * * * *',
    async run(_payload, run) {
      const accounts = await listAutoResolvingAccounts(services.database.system('auto-resolve'));
      for (const account of accounts) {
        const settings = autoResolveSettings(account.settings);
        const features = enabledFeatures(account.features, services.config.edition);
        if (settings && features.auto_resolve_conversations)
          await resolveInactive(services, { account, settings }, run);
        if (run.signal.aborted) return;
      }
    },
  };
}

interface Rule {
  account: AccountRow;
  settings: AutoResolveSettings;
}

async function resolveInactive(services: Services, rule: Rule, run: JobRun): Promise<void> {
  const { account, settings } = rule;
  const db = services.database.tenant(account.id);
  const ids = await listInactiveConversations(db, account.id, { settings, limit: BATCH_SIZE });
  for (const id of ids) {
    if (run.signal.aborted) return;
    const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
    await services
      .runInTx(origin, (tx) => resolve(tx, id, rule))
      // A failure for one conversation must not stop the others (D9).
      .catch((error: unknown) =>
        run.logger.error({ err: error, accountId: account.id, conversationId: id }, 'auto-resolve failed'),
      );
  }
}

/**
 * Resolves one conversation in a single transaction. Checks again under the row's lock whether it is due, so that the
 * contact gets the message only once.
 */
async function resolve(tx: Tx, id: number, { account, settings }: Rule): Promise<void> {
  const found = await lockConversationIfExists(tx, id);
  if (!found || !isDue(found, settings)) return;
  const { locale } = account;
  let conversation = await sendAutoResolveMessage(tx, found, { message: settings.message, locale });
  if (settings.label) {
    const labels = [...conversation.labels, settings.label];
    conversation = await applyLabels(tx, conversation, labels, { by: null, locale });
  }
  conversation = await applyStatus(tx, conversation, { status: 'resolved' }, { by: null, locale });
  const { unit, count } = inactivityOf(settings.after);
  await addActivity(tx, conversation, { key: `status.auto_resolved_${unit}`, values: { count }, locale });
}

function isDue(conversation: ConversationRow, { after, ignoresWaiting }: AutoResolveSettings): boolean {
  const idleMs = Date.now() - conversation.last_activity_at.getTime();
  if (conversation.status !== STATUS.open || idleMs < after * 60_000) return false;
  return !(ignoresWaiting && conversation.waiting_since !== null);
}

async function sendAutoResolveMessage(
  tx: Tx,
  conversation: ConversationRow,
  { message, locale }: { message: string | null; locale: string },
): Promise<ConversationRow> {
  if (message === null) return conversation;
  if (!(await isReplyPossible(tx.db, conversation))) {
    return addActivity(tx, conversation, {
      key: 'auto_resolve.not_sent_due_to_messaging_window',
      locale,
    });
  }
  const added = await addMessage(tx, conversation, { type: 'template', content: message, sender: null });
  return added.conversation;
}
