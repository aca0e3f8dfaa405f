import { type ConnectionRow, connectionOf, loadChannels, openConnection } from '../../../channels';
import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { connectionTools, findDeletedInbox } from '../../inboxes/inboxes.facade';
import { inboxDeleted } from '../../inboxes/inboxes.events';
import { findConnections } from '../connections.repository';

type StoredConnection = Pick<
  ConnectionRow,
  'account_id' | 'channel_type' | 'identity' | 'secrets' | 'settings' | 'token'
>;

interface Payload {
  accountId: number;
  /** The inbox's rows may be gone before the provider answers; secrets are sealed as they are in the row. */
  connection: StoredConnection;
}

/** About six hours of tries. */
const ATTEMPTS = 10;

export const disconnectOnInboxDeletion = eventHandler({
  name: 'disconnectOnInboxDeletion',
  events: [inboxDeleted],
  async handle(db, accountId, events) {
    const jobs = [];
    for (const { inboxId } of events) {
      const inbox = await findDeletedInbox(db, accountId, inboxId);
      if (!inbox || !connectionOf(inbox.channel_type)?.disconnect) continue;
      const stored = (await loadChannels(db, accountId, [inbox])).get(inboxId);
      if (!stored) continue;
      const { account_id, channel_type, identity, secrets, settings, token } = stored.row as ConnectionRow;
      const connection = { account_id, channel_type, identity, secrets, settings, token };
      jobs.push({ job: 'disconnect-inbox', payload: { accountId, connection }, maxAttempts: ATTEMPTS });
    }
    return jobs;
  },
});

/** Tells the provider of a deleted inbox to send nothing more, unless another inbox has connected to it since. */
export function disconnectInbox(services: Services): JobDefinition<Payload> {
  return {
    name: 'disconnect-inbox',
    group: 'outbound',
    async run({ connection }, { signal }) {
      const { channel_type: type, identity, token } = connection;
      const channel = connectionOf(type);
      const located = await findConnections(services.database, type, { identities: [identity] });
      if (!channel?.disconnect || located.some(({ row }) => row.token !== token)) return;
      await channel.disconnect(
        connectionTools(services, signal),
        openConnection(services.secrets, connection as ConnectionRow),
      );
    },
  };
}
