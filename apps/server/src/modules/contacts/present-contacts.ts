import type { Contact, ContactInboxRef } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { surroundings } from '../../platform/surroundings';
import { loadInboxes, presentInboxSlim } from '../inboxes/inboxes.facade';
import { listContactInboxes } from './contact-inboxes.repository';
import { presentContact } from './contacts.presenter';
import type { ContactRow } from './contacts.repository';

/** REST forms in the order of the rows, with the inboxes each contact is known in if asked for. */
export async function presentContacts(
  db: DbReader,
  accountId: number,
  rows: readonly ContactRow[],
  { withInboxes }: { withInboxes: boolean },
): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const online = await surroundings.online(accountId, 'contact');
  const refs = withInboxes ? await loadInboxRefs(db, accountId, rows) : null;
  return rows.map((row) => ({
    ...presentContact(row, { online: online.has(row.id) }),
    ...(refs && { contact_inboxes: refs.get(row.id) ?? [] }),
  }));
}

/** The same for one. */
export async function presentOneContact(
  db: DbReader,
  row: ContactRow,
  options: { withInboxes: boolean },
): Promise<Contact> {
  const [contact] = await presentContacts(db, row.account_id, [row], options);
  if (!contact) throw new Error('a contact is always presented');
  return contact;
}

async function loadInboxRefs(
  db: DbReader,
  accountId: number,
  rows: readonly ContactRow[],
): Promise<Map<number, ContactInboxRef[]>> {
  const links = await listContactInboxes(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  const inboxes = await loadInboxes(
    db,
    accountId,
    links.map((link) => link.inbox_id),
  );
  const refs = new Map<number, ContactInboxRef[]>();
  for (const link of links) {
    const inbox = inboxes.get(link.inbox_id);
    if (!inbox || inbox.deleted_at) continue;
    const ref = { source_id: link.source_id, inbox: presentInboxSlim(inbox) };
    refs.set(link.contact_id, [...(refs.get(link.contact_id) ?? []), ref]);
  }
  return refs;
}
