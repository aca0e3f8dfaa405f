import { eventHandler } from '../../../platform/events/handlers';
import { ValidationError } from '../../../platform/http/errors';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { storeAvatarBytes } from '../../avatars/avatars.facade';
import { lacksAvatar, setContactAvatar } from '../../contacts/contacts.facade';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { contactPictureOffered } from '../inbound.events';
import { openInboxConnection } from '../open-inbox-connection';

interface Payload {
  accountId: number;
  inboxId: number;
  contactId: number;
  reference: string;
}

export const fetchPictureOnOffer = eventHandler({
  name: 'fetchPictureOnOffer',
  events: [contactPictureOffered],
  async handle(_db, accountId, events) {
    return events.map(({ inboxId, contactId, data }) => ({
      job: 'fetch-picture',
      payload: { accountId, inboxId, contactId, reference: data.reference },
      key: `picture:${accountId}:${contactId}`,
      maxAttempts: 3,
    }));
  },
});

/** Gives a contact the picture that they have at the provider, unless they have one. */
export function fetchPicture(services: Services): JobDefinition<Payload> {
  return {
    name: 'fetch-picture',
    group: 'outbound',
    async run({ accountId, inboxId, contactId, reference }, { signal }) {
      const open = await openInboxConnection(services, accountId, inboxId);
      if (!open || !(await lacksAvatar(services, accountId, contactId))) return;
      const tools = connectionTools(services, signal);
      const bytes = await open.channel.fetchAvatar?.(tools, open.connection, reference);
      if (!bytes) return;
      const key = await storeAvatarBytes(services, bytes, '').catch((error: unknown) => {
        if (!(error instanceof ValidationError)) throw error;
        services.logger.info({ err: error, accountId, contactId }, 'the picture of a contact is no picture');
        return null;
      });
      if (key) await setContactAvatar(services, { accountId, contactId, key, keepsPresent: true });
    },
  };
}
