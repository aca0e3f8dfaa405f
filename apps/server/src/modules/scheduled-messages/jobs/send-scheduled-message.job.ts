import type { ScheduledMessageReason } from '@parley/contract';
import { HttpError, NotFoundError } from '../../../platform/http/errors';
import type { JobDefinition, JobRun, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type ActionContext, findActiveViewers } from '../../access/access.facade';
import { actorName } from '../../conversations/conversations.facade';
import { findConversations, lockConversation } from '../../conversation-records/conversation-records.facade';
import { scheduledMessageUpdated } from '../scheduled-messages.events';
import { failDue, findScheduled, lockScheduled, readClock } from '../scheduled-messages.repository';
import { NotSendableError, type ScheduledMessageRow } from '../scheduled-messages.types';
import { sendInTransaction } from '../send-in-transaction';

const SEND_SCHEDULED_MESSAGE = 'send-scheduled-message';
/** Temporary failures are retried soon, since the message is expected at its time. */
const LONGEST_PAUSE_SECONDS = 60;

interface Payload extends Record<string, unknown> {
  accountId: number;
  scheduledMessageId: number;
}

/** One job per message; a new time replaces the earlier job. */
export function sendScheduledJob(accountId: number, scheduledMessageId: number, at: Date): JobSpec {
  return {
    job: SEND_SCHEDULED_MESSAGE,
    payload: { accountId, scheduledMessageId },
    key: `scheduled:${accountId}:${scheduledMessageId}`,
    runAt: at,
  };
}

/** Sends a due message exactly once. A message that cannot be sent stays in the thread with the reason. */
export function sendScheduledMessageJob(services: Services): JobDefinition<Payload> {
  return {
    name: SEND_SCHEDULED_MESSAGE,
    retryDelaySeconds: (failedAttempt) => Math.min(2 ** failedAttempt, LONGEST_PAUSE_SECONDS),
    async run({ accountId, scheduledMessageId: id }, run) {
      const found = await findScheduled(services.database.tenant(accountId), accountId, id);
      if (found?.state !== 'waiting') return;
      if (found.user_id === null) return fail(services, found, 'author_gone');
      try {
        await sendDue(services, { ...found, user_id: found.user_id });
      } catch (error) {
        // The message was deleted with its conversation meanwhile.
        if (error instanceof NotFoundError) return;
        await fail(services, found, reasonOf(error) ?? reasonOfLastTry(run, error));
      }
    },
  };
}

type Found = ScheduledMessageRow & { display_id: number };

async function sendDue(services: Services, found: Found & { user_id: number }): Promise<void> {
  const { account_id: accountId, user_id: userId, locale } = found;
  const db = services.database.tenant(accountId);
  const [viewer] = await findActiveViewers(db, accountId, [userId]);
  // No viewer: the account is suspended (an author who left has no `user_id`). The message waits until it is active.
  if (!viewer) return;
  const write: ActionContext['write'] = (work) => services.runInTx(originOf(found), work);
  const ctx: ActionContext = { services, accountId, viewer, locale, db, write };
  const name = await actorName(ctx);
  await write(async (tx) => {
    const conversation = await lockConversation(tx, viewer, found.display_id);
    const row = await lockScheduled(tx.db, { accountId, conversationId: conversation.id, id: found.id });
    if (row?.state !== 'waiting' || row.scheduled_at > (await readClock(tx.db))) return;
    await sendInTransaction(tx, row, { conversation, sender: { ctx, name } });
  });
}

async function fail(services: Services, found: Found, reason: ScheduledMessageReason): Promise<void> {
  const { account_id: accountId, id } = found;
  await services.runInTx(originOf(found), async (tx) => {
    const row = await failDue(tx.db, { accountId, id, reason });
    if (!row) return;
    const [conversation] = await findConversations(tx.db, accountId, [row.conversation_id]);
    if (conversation) tx.emit(scheduledMessageUpdated(row, conversation));
  });
}

function originOf({ account_id: accountId, user_id: id }: Found) {
  return {
    accountId,
    actor: id === null ? ({ type: 'System', id } as const) : ({ type: 'User', id } as const),
  };
}

/** Failures that a retry would not change. */
function reasonOf(error: unknown): ScheduledMessageReason | null {
  if (error instanceof NotSendableError) return error.reason;
  if (!(error instanceof HttpError) || error.statusCode >= 500) return null;
  return error.code === 'not_authorized' ? 'not_allowed' : 'failed';
}

function reasonOfLastTry(run: JobRun, error: unknown): ScheduledMessageReason {
  if (run.attempt < run.maxAttempts) throw error;
  run.logger.error({ err: error }, 'a scheduled message could not be sent');
  return 'failed';
}
