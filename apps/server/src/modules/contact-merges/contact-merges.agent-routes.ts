import { limits, routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import {
  findContact,
  loadContacts,
  missingContact,
  presentContacts,
  presentOneContact,
} from '../contacts/contacts.facade';
import { type ContactPair, distinguishContacts } from './actions/distinguish-contacts';
import { mergeTwoContacts } from './actions/merge-two-contacts';
import { undoContactMerge } from './actions/undo-contact-merge';
import { presentMerge } from './contact-merges.presenter';
import { listDuplicates } from './queries/list-duplicates';

export const contactMergesAgentRoutes = [
  handle(routes.mergeContacts, async (ctx, { body }) => {
    const { survivor, merge } = await mergeTwoContacts(ctx, {
      baseId: body.base_contact_id,
      mergeeId: body.mergee_contact_id,
      choices: body.fields,
      mergedBy: ctx.viewer.userId,
    });
    const contact = await presentOneContact(ctx, survivor, { withInboxes: false });
    return merge ? { ...contact, merge: await presentMerge(ctx.db, merge) } : contact;
  }),

  handle(routes.undoContactMerge, async (ctx, { params }) => {
    const key = { id: params.contact_merge_id, baseId: params.contact_id };
    const { merge, leftOut } = await undoContactMerge(ctx, key);
    return { ...(await presentMerge(ctx.db, merge)), left_out: leftOut };
  }),

  handle(routes.dismissContactDuplicate, async (ctx, { params }) => {
    await distinguishContacts(ctx, pairOf(params), true);
  }),

  handle(routes.restoreContactDuplicate, async (ctx, { params }) => {
    await distinguishContacts(ctx, pairOf(params), false);
  }),

  handle(routes.listContactDuplicates, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    const { contact_id: contactId } = params;
    if (!(await findContact(db, accountId, contactId))) throw await missingContact(db, accountId, contactId);
    const found = await listDuplicates(db, accountId, { contactId, after: query.after ?? 0 });
    const page = found.slice(0, limits.contactsPerPage);
    const ids = page.map(({ id }) => id);
    const rows = await loadContacts(db, accountId, ids);
    const contacts = await presentContacts(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
      { withInboxes: false },
    );
    const matches = new Map(page.map((row) => [row.id, row.matches]));
    return {
      meta: { next: found.length > page.length ? (ids.at(-1) ?? null) : null },
      payload: contacts.map((contact) => ({ contact, matches: matches.get(contact.id) ?? [] })),
    };
  }),
];

const pairOf = (params: { contact_id: number; duplicate_id: number }): ContactPair => ({
  contactId: params.contact_id,
  otherId: params.duplicate_id,
});
