import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { bytesOf, headOf } from './item-bytes';
import { previewInbound } from './actions/preview-inbound';
import { inboundReceived } from './inbound.events';
import { findItem, type ItemWithFile, listItems, unparkItems, updateItem } from './inbound-items.repository';
import { presentItems } from './inbound-items.presenter';
import { openInboxConnection } from './open-inbox-connection';

const PAGE = 25;

export const inboundItemsAgentRoutes = [
  handle(routes.listInboundItems, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    await requireInbox(ctx, params.connected_inbox_id);
    const { state, before } = query;
    const found = await listItems(db, accountId, {
      inboxId: params.connected_inbox_id,
      state,
      before,
      limit: PAGE + 1,
    });
    const payload = await presentItems(db, accountId, found.slice(0, PAGE));
    return { payload, meta: { has_more: found.length > PAGE } };
  }),

  handle(routes.showInboundItemBytes, async (ctx, { params }) => {
    const item = await requireItem(ctx, params);
    const { reply } = ctx.exchange;
    const name = item.origin === 'webhook' ? `${item.id}.json` : `${item.id}.eml`;
    // Only ever a download: the bytes are as a stranger sent them.
    reply.header('content-type', 'application/octet-stream');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    await reply.send(await bytesOf(ctx.services, item));
  }),

  handle(routes.listInboundItemHeaders, async (ctx, { params }) => {
    const item = await requireItem(ctx, params);
    const open = await openInboxConnection(ctx.services, ctx.accountId, item.inbox_id);
    const headersOf = open?.channel.headersOf;
    return { payload: headersOf ? headersOf(await headOf(ctx.services, item)) : [] };
  }),

  handle(routes.retryInboundItem, async (ctx, { params }) => {
    const { id, state, raw, file_key: fileKey } = await requireItem(ctx, params);
    // An item whose bytes were never fetched has nothing to read.
    const hasBytes = raw !== null || fileKey !== null;
    if (state === 'parked' && hasBytes) {
      await ctx.write(async (tx) => {
        const again = {
          state: 'waiting' as const,
          attempts: 0,
          due_at: new Date(),
          reason: null,
          detail: null,
        };
        await updateItem(tx.db, tx.accountId, id, again);
        tx.emit(inboundReceived({ inboxId: params.connected_inbox_id }));
      });
    }
    const [shown] = await presentItems(ctx.db, ctx.accountId, [await requireItem(ctx, params)]);
    if (!shown) throw new NotFoundError();
    return shown;
  }),

  handle(routes.retryParkedItems, async (ctx, { params }) => {
    const inboxId = params.connected_inbox_id;
    await requireInbox(ctx, inboxId);
    const count = await ctx.write(async (tx) => {
      const unparked = await unparkItems(tx.db, tx.accountId, inboxId);
      if (unparked > 0) tx.emit(inboundReceived({ inboxId }));
      return unparked;
    });
    return { count };
  }),

  handle(routes.previewInbound, async (ctx, { params, body }) => {
    await requireInbox(ctx, params.connected_inbox_id);
    return previewInbound(ctx, params.connected_inbox_id, body.file);
  }),
];

/** Error: 404. */
export async function requireInbox({ db, accountId }: AccountContext, inboxId: number): Promise<void> {
  if (!(await findInbox(db, accountId, inboxId))) throw new NotFoundError();
}

/** Error: 404, also for an item of another inbox. */
async function requireItem(
  ctx: AccountContext,
  { connected_inbox_id: inboxId, item_id: id }: { connected_inbox_id: number; item_id: number },
): Promise<ItemWithFile> {
  await requireInbox(ctx, inboxId);
  const item = await findItem(ctx.db, ctx.accountId, id);
  if (item?.inbox_id !== inboxId) throw new NotFoundError();
  return item;
}
