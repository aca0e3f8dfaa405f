import type { EventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { fetchAvatar, removeAvatar } from '../../avatars/avatars.facade';
import { changeContact } from '../actions/write-contact';
import { findContact, lockContact } from '../contacts.repository';

interface Payload {
  accountId: number;
  contactId: number;
  url: string;
  /** Missing in what was written before it was told. */
  byTeam?: boolean;
}

/** A contact's picture is fetched at most once in this time, from the address named last. */
const SETTLING_MS = 1_000;

export const fetchAvatarOnRequest: EventHandler = {
  name: 'fetchAvatarOnRequest',
  events: ['contact.avatar_requested'],
  async handle(_db, accountId, events) {
    return events.flatMap(({ contactId, data }) =>
      contactId === null || typeof data.url !== 'string'
        ? []
        : [
            {
              job: 'fetch-contact-avatar',
              payload: { accountId, contactId, url: data.url, byTeam: data.by_team === true },
              key: `contact-avatar:${accountId}:${contactId}`,
              runAt: new Date(Date.now() + SETTLING_MS),
              maxAttempts: 3,
            },
          ],
    );
  },
};

/** Puts the picture from an address somebody gave on a contact. What is no picture is left alone. */
export function fetchContactAvatarJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'fetch-contact-avatar',
    group: 'outbound',
    async run({ accountId, contactId, url, byTeam = false }, { signal }) {
      if (!(await findContact(services.database.tenant(accountId), accountId, contactId))) return;
      const key = await fetchAvatar(services, { url, isUntrustedUrl: !byTeam, signal });
      if (key === null) return;
      const old = await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
        const contact = await lockContact(tx.db, accountId, contactId);
        if (!contact) return key;
        await changeContact(tx, contact, { avatar_key: key });
        return contact.avatar_key;
      });
      await removeAvatar(services, old);
    },
  };
}
