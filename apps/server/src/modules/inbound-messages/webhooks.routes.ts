import { readFile } from 'node:fs/promises';
import { routes } from '@parley/contract';
import { connectionOfWebhook, openConnection } from '../../channels';
import { HttpError, NotFoundError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import { handle, type PublicContext } from '../access/access.facade';
import { storeInbound } from './actions/store-inbound';
import { findConnections, type LocatedConnection } from './connections.repository';

/** What a provider sends us; each channel says whose call it is. */
export const webhooksRoutes = [
  handle(
    routes.receiveWebhook,
    async (ctx, { params }) => {
      const { channel, located } = await findTarget(ctx, params);
      const sent = ctx.request.rawBody;
      const raw = isUploadedFile(sent) ? await readFile(sent.path) : Buffer.alloc(0);
      const connection = openConnection(ctx.services.secrets, located.row);
      if (!channel.webhook?.accepts(connection, ctx.request.headers, raw)) throw notSigned();
      const providerId = channel.webhook.providerIdOf(raw);
      if (providerId === null) return;
      const { accountId, inboxId } = located;
      await storeInbound(ctx.services, {
        accountId,
        inboxId,
        origin: 'webhook',
        providerId,
        raw,
        envelope: { remoteAddress: ctx.request.ip },
      });
    },
    {
      // Nothing is written to disk for an inbox that does not exist.
      isOpen: async (ctx) => {
        const params = ctx.exchange.request.params as { channel: string; key: string };
        return findTarget(ctx, params).then(
          () => true,
          () => false,
        );
      },
    },
  ),
];

/** Error: 404 no such inbox. */
async function findTarget(
  { services }: PublicContext,
  { channel: name, key }: { channel: string; key: string },
): Promise<{ channel: NonNullable<ReturnType<typeof connectionOfWebhook>>; located: LocatedConnection }> {
  const channel = connectionOfWebhook(name);
  if (!channel?.webhook) throw new NotFoundError();
  const identities = [channel.webhook.identityOf(key)];
  const [located] = await findConnections(services.database, channel.type, { identities });
  if (!located) throw new NotFoundError();
  return { channel, located };
}

const notSigned = (): HttpError => new HttpError('not_signed_in', '');
