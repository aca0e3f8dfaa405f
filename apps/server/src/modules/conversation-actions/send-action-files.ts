import { lockConversation } from '../conversation-records/conversation-records.facade';
import { shareFile } from '../files/files.facade';
import { checkMessageRateLimit, createMessageIn, buildNewMessage } from '../messages/messages.facade';
import { findActionFiles, markFilesSent } from './action-files.repository';
import { ActionFailedError, type LoadedActionTarget } from './conversation-actions.types';

/** Sends a message without text that has these files as attachments. */
export async function sendActionFiles(
  { ctx, displayId, conversation: found }: LoadedActionTarget,
  numbers: readonly (number | null | undefined)[],
): Promise<void> {
  const blobIds = numbers.filter((one) => typeof one === 'number');
  if (blobIds.length === 0) throw new ActionFailedError('nothing_given');
  await checkMessageRateLimit(ctx, found.id);
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const files = await findActionFiles(tx.db, tx.accountId, blobIds);
    if (files.length < new Set(blobIds).size) throw new ActionFailedError('file_gone');
    const draft = await buildNewMessage(tx, ctx, conversation, { private: false }, files.map(shareFile));
    await createMessageIn(tx, conversation, draft);
    await markFilesSent(
      tx.db,
      tx.accountId,
      files.map((file) => file.id),
    );
  });
}
