import type { ReplyDraft } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import type { AccountContext, ActionContext } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { presentReplyDraft } from './reply-drafts.presenter';
import {
  clearReplyDraft,
  type DraftKey,
  type DraftText,
  findReplyDrafts,
  writeReplyDraft,
} from './reply-drafts.repository';

/** Limit per person: several windows that each save after a pause in typing. */
const SAVES = defineLimit({ name: 'reply-drafts', limit: 120, windowSeconds: 60, isUsage: true });

export interface SavedDraft {
  /** False: nothing was saved, and `draft` is what the person wrote on another device meanwhile. */
  saved: boolean;
  draft: ReplyDraft;
}

/** Saves a draft based on the version the client knew. Errors: 404, 401, 429. */
export async function saveReplyDraft(
  ctx: AccountContext,
  displayId: number,
  input: DraftText & Pick<ReplyDraft, 'mode' | 'version' | 'writer'>,
): Promise<SavedDraft> {
  const { accountId, services } = ctx;
  const userId = ctx.user.id;
  const verdict = await services.limits.check(SAVES, `${accountId}:${userId}`);
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  const conversation = await openConversation(ctx, displayId);
  const key: DraftKey = { accountId, userId, conversationId: conversation.id, mode: input.mode };
  const { written, present } = await ctx.write(async (tx) => {
    const row = await writeReplyDraft(tx.db, key, input);
    return { written: row, present: row ? [] : await findReplyDrafts(tx.db, key) };
  });
  if (written) {
    const draft = presentReplyDraft(written);
    broadcastDraft(ctx, userId, displayId, draft);
    return { saved: true, draft };
  }
  const draft = presentReplyDraft(present.find(({ mode }) => mode === input.mode) ?? { mode: input.mode });
  return { saved: isSameText(draft, input), draft };
}

/** Version and writer of the draft that became a message. */
export interface SentDraft {
  version: number;
  writer: string;
}

/**
 * Clears a sent draft in the transaction of its message. Call the returned function after the commit; it notifies the
 * person's windows.
 */
export async function clearSentDraft(
  tx: Tx,
  ctx: ActionContext,
  conversation: { id: number; display_id: number },
  { mode, ...sent }: SentDraft & Pick<ReplyDraft, 'mode'>,
): Promise<() => void> {
  const { viewer, accountId } = ctx;
  if (viewer.kind !== 'user') return () => undefined;
  const key: DraftKey = { accountId, userId: viewer.userId, conversationId: conversation.id, mode };
  const row = await clearReplyDraft(tx.db, key, sent);
  return () => {
    if (row) broadcastDraft(ctx, viewer.userId, conversation.display_id, presentReplyDraft(row));
  };
}

/**
 * Broadcast, not stored: a client that was disconnected loads the drafts again. Without the text, so that it is not
 * kept in socket buffers.
 */
function broadcastDraft(
  { services, accountId }: ActionContext,
  userId: number,
  displayId: number,
  { mode, version, writer }: ReplyDraft,
): void {
  services.broadcast({
    accountId,
    event: 'reply_draft.updated',
    data: { account_id: accountId, conversation_id: displayId, mode, version, writer },
    audience: { to: 'user', id: userId },
  });
}

function isSameText(one: DraftText, other: DraftText): boolean {
  return (
    one.content === other.content && JSON.stringify(recipientsOf(one)) === JSON.stringify(recipientsOf(other))
  );
}

/** Recipients in a fixed order, for comparison. */
function recipientsOf({ recipients }: DraftText) {
  return recipients && [recipients.to, recipients.cc, recipients.bcc];
}
