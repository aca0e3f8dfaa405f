import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { fetchAvatar } from '../../avatars/avatars.facade';
import { setContactAvatar } from '../actions/set-avatar';
import { findContact } from '../contacts.repository';
import { contactAvatarRequested } from '../contacts.events';

interface Payload {
  accountId: number;
  contactId: number;
  url: string;
  /** Missing in jobs that earlier releases queued. */
  byTeam?: boolean;
}

/**
 * Delay before the fetch, in which further requests for the same contact replace the URL: at most one fetch per
 * delay, of the latest URL.
 */
const SETTLING_MS = 1_000;

export const fetchAvatarOnRequest = eventHandler({
  name: 'fetchAvatarOnRequest',
  events: [contactAvatarRequested],
  async handle(_db, accountId, events) {
    return events.map(({ contactId, data }) => ({
      job: 'fetch-contact-avatar',
      payload: { accountId, contactId, url: data.url, byTeam: data.by_team === true },
      key: `contact-avatar:${accountId}:${contactId}`,
      runAt: new Date(Date.now() + SETTLING_MS),
      maxAttempts: 3,
    }));
  },
});

/** Sets a contact's picture from a submitted URL. Anything but an image is ignored. */
export function fetchContactAvatarJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'fetch-contact-avatar',
    group: 'outbound',
    async run({ accountId, contactId, url, byTeam = false }, { signal }) {
      if (!(await findContact(services.database.tenant(accountId), accountId, contactId))) return;
      const key = await fetchAvatar(services, { url, isUntrustedUrl: !byTeam, signal });
      if (key === null) return;
      await setContactAvatar(services, { accountId, contactId, key });
    },
  };
}
