import { Readable } from 'node:stream';
import { type ConnectionHop, routes } from '@parley/contract';
import { checkChannel, connectionOfInput, draftConnection, loadChannels } from '../../channels';
import type { ConnectionTools, Hop } from '../../channels/connection/connection';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { connectionTools, findInbox, type InboxRow } from '../inboxes/inboxes.facade';
import {
  freshConnection,
  type OpenInbox,
  openInboxConnection,
} from '../inbound-messages/inbound-messages.facade';
import { showChannelState } from './channel-state';
import { showConnectionState } from './connection-state';
import { limitChecks } from './limit-checks';
import { listMailFolders } from './list-mail-folders';
import { suggestMailSettings } from './suggest-mail-settings';

export const connectionsAgentRoutes = [
  handle(routes.showConnection, async (ctx, { params: { connected_inbox_id: inboxId } }) => {
    const open = await openInboxConnection(ctx.services, ctx.accountId, inboxId);
    return open ? showConnectionState(ctx, open) : showChannelState(ctx, await requireInbox(ctx, inboxId));
  }),

  handle(routes.checkConnection, async (ctx, { params: { connected_inbox_id: inboxId } }) => {
    const stored = await openInboxConnection(ctx.services, ctx.accountId, inboxId);
    const inbox = stored?.inbox ?? (await requireInbox(ctx, inboxId));
    await limitChecks(ctx);
    if (!stored) {
      const channel = (await loadChannels(ctx.db, ctx.accountId, [inbox])).get(inboxId);
      if (!channel) throw new NotFoundError();
      return sendHops(ctx, (tools) => checkChannel(tools, channel));
    }
    // Access that can't be renewed is checked as it is: the step of the sign-in then fails with the provider's words.
    const open = await freshConnection(ctx.services, stored).catch((error: unknown) => {
      ctx.services.logger.warn({ err: error, inboxId }, 'the access could not be renewed');
      return stored;
    });
    return sendHops(ctx, (tools) => open.channel.check(tools, open.connection));
  }),

  handle(routes.listMailFolders, async (ctx, { params }) => {
    const open = await requireOpen(ctx, params.connected_inbox_id);
    await limitChecks(ctx);
    return { payload: await listMailFolders(ctx.services, open) };
  }),

  handle(routes.checkNewConnection, async (ctx, { body }) => {
    await limitChecks(ctx);
    const channel = connectionOfInput(body.channel.type);
    if (!channel) throw new NotFoundError();
    const connection = draftConnection(channel, ctx.accountId, body.channel);
    await sendHops(ctx, (tools) => channel.check(tools, connection, body.part));
  }),

  handle(routes.suggestMailSettings, async (ctx, { query }) => {
    await limitChecks(ctx);
    return suggestMailSettings(ctx.services.config, query.email);
  }),
];

/** Error: 404 no such inbox, or its channel talks to no provider. */
async function requireOpen({ services, accountId }: AccountContext, inboxId: number): Promise<OpenInbox> {
  const open = await openInboxConnection(services, accountId, inboxId);
  if (!open) throw new NotFoundError();
  return open;
}

/** Error: 404 no such inbox. */
async function requireInbox({ db, accountId }: AccountContext, inboxId: number): Promise<InboxRow> {
  const inbox = await findInbox(db, accountId, inboxId);
  if (!inbox) throw new NotFoundError();
  return inbox;
}

/** Sends a line per step, as soon as it has ended. A client that goes away ends the check. */
async function sendHops(
  { services, exchange: { reply } }: AccountContext,
  check: (tools: ConnectionTools) => AsyncIterable<Hop>,
): Promise<void> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.header('content-type', 'application/x-ndjson');
  // Proxies that collect or compress answers would show all steps at the end.
  reply.header('cache-control', 'no-store, no-transform');
  reply.header('x-accel-buffering', 'no');
  await reply.send(Readable.from(linesOf(check(connectionTools(services, gone.signal)), gone.signal)));
}

async function* linesOf(hops: AsyncIterable<Hop>, signal: AbortSignal): AsyncGenerator<string> {
  for await (const hop of hops) {
    if (signal.aborted) return;
    yield `${JSON.stringify(hop satisfies ConnectionHop)}\n`;
  }
}
