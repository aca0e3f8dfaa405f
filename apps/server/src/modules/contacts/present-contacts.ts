import type { Contact, ContactInboxRef } from '@parley/contract';
import { environment } from '../../platform/environment';
import type { AccountContext } from '../access/access.facade';
import { loadInboxes, presentInboxSlim, canSeeSourceIds } from '../inboxes/inboxes.facade';
import { listContactInboxes } from './contact-inboxes.repository';
import { presentContact } from './contacts.presenter';
import type { ContactRow } from './contacts.repository';

type Caller = Pick<AccountContext, 'db' | 'accountId' | 'viewer'>;

/** REST forms in the order of the rows; `contact_inboxes` only if requested. */
export async function presentContacts(
  ctx: Caller,
  rows: readonly ContactRow[],
  { withInboxes }: { withInboxes: boolean },
): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const { accountId } = ctx;
  const online = await environment.online(accountId, 'contact');
  const refs = withInboxes ? await loadInboxRefs(ctx, rows) : null;
  return rows.map((row) => ({
    ...presentContact(row, { online: online.has(row.id) }),
    labels: row.labels,
    ...(refs && { contact_inboxes: refs.get(row.id) ?? [] }),
  }));
}

/** Like `presentContacts`, for one contact. */
export async function presentOneContact(
  ctx: Caller,
  row: ContactRow,
  options: { withInboxes: boolean },
): Promise<Contact> {
  const [contact] = await presentContacts(ctx, [row], options);
  if (!contact) throw new Error('a contact is always presented');
  return contact;
}

/** Leaves out inboxes the caller may not see, because their source ids give access to the conversations. */
async function loadInboxRefs(
  { db, accountId, viewer }: Caller,
  rows: readonly ContactRow[],
): Promise<Map<number, ContactInboxRef[]>> {
  const all = await listContactInboxes(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  const links = all.filter((link) => canSeeSourceIds(viewer, link.inbox_id));
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
