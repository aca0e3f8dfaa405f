import type { ActionContext } from '../../access/access.facade';
import { setContactBlocked } from '../../contacts/contacts.facade';
import { addActivity } from '../../messages/messages.facade';
import { actorName } from '../actor-name';
import { lockConversation } from '../../conversation-records/conversation-records.facade';
import { applyStatus } from './change-status';

/** Blocks the contact and resolves the conversation. Further messages still arrive but do not reopen it. */
export async function muteConversation(ctx: ActionContext, displayId: number): Promise<void> {
  await setMuted(ctx, displayId, true);
}

/** Unblocks the contact; the conversation keeps its status. */
export async function unmuteConversation(ctx: ActionContext, displayId: number): Promise<void> {
  await setMuted(ctx, displayId, false);
}

async function setMuted(ctx: ActionContext, displayId: number, isMuted: boolean): Promise<void> {
  const by = await actorName(ctx);
  await ctx.write(async (tx) => {
    let conversation = await lockConversation(tx, ctx.viewer, displayId);
    await setContactBlocked(tx, conversation.contact_id, isMuted);
    if (isMuted)
      conversation = await applyStatus(tx, conversation, { status: 'resolved' }, { by, locale: ctx.locale });
    if (by === null) return;
    await addActivity(tx, conversation, {
      key: isMuted ? 'muted' : 'unmuted',
      values: { user: by },
      locale: ctx.locale,
    });
  });
}
