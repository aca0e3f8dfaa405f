import type { ReplyDraft } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import type { AccountContext, ActionContext } from '../access/access.facade';
import { openConversation } from '../conversations/conversations.facade';
import { presentReplyDraft } from './reply-drafts.presenter';
import {
  clearReplyDraft,
  type DraftKey,
  type DraftText,
  findReplyDrafts,
  writeReplyDraft,
} from './reply-drafts.repository';

/** Per person: several windows, each saving after a pause. */
const SAVES = defineLimit({ name: 'reply-drafts', limit: 120, windowSeconds: 60, isUsage: true });

export interface SavedDraft {
  /** False: the draft is what somebody wrote on another device meanwhile. */
  saved: boolean;
  draft: ReplyDraft;
}

/** Keeps what the caller has begun to write after the version they knew. Errors: 404, 401, 429. */
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

/** Which of a person's drafts became a message. */
export interface SentDraft {
  version: number;
  writer: string;
}

/**
 * The draft was sent as a message: cleared in that message's transaction. The returned function tells the person's
 * windows, once that has been committed.
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

/** Not stored: a window that was away asks when it is back. The text is not for every socket buffer on the way. */
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

/** In one order of keys. */
function recipientsOf({ recipients }: DraftText) {
  return recipients && [recipients.to, recipients.cc, recipients.bcc];
}
