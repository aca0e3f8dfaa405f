import { type Note, routes } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { createContactNote, deleteContactNote, updateContactNote } from './contact-notes.actions';
import { findNote, listNotes, type NoteRow } from './contact-notes.repository';
import { findContact } from './contacts.repository';

export const contactNotesAgentRoutes = [
  handle(routes.listContactNotes, async (ctx, { params }) => {
    if (!(await findContact(ctx.db, ctx.accountId, params.contact_id))) throw new NotFoundError();
    return presentNotes(ctx, await listNotes(ctx.db, ctx.accountId, params.contact_id));
  }),

  handle(routes.showContactNote, async (ctx, { params }) => {
    const noteRef = { contactId: params.contact_id, noteId: params.note_id };
    const note = await findNote(ctx.db, ctx.accountId, noteRef);
    if (!note) throw new NotFoundError();
    return presentNote(ctx, note);
  }),

  handle(routes.createContactNote, async (ctx, { params, body }) =>
    presentNote(ctx, await createContactNote(ctx, { contactId: params.contact_id, content: body.content })),
  ),

  handle(routes.updateContactNote, async (ctx, { params, body }) => {
    const noteRef = { contactId: params.contact_id, noteId: params.note_id };
    return presentNote(ctx, await updateContactNote(ctx, noteRef, body.content));
  }),

  handle(routes.deleteContactNote, async (ctx, { params }) => {
    await deleteContactNote(ctx, { contactId: params.contact_id, noteId: params.note_id });
  }),
];

async function presentNotes(ctx: AccountContext, rows: NoteRow[]): Promise<Note[]> {
  const authors = rows.flatMap((row) => row.user_id ?? []);
  const agents = await loadAgents(ctx.db, ctx.accountId, authors);
  return rows.map((row) => {
    const user = row.user_id === null ? undefined : agents.get(row.user_id);
    return {
      id: row.id,
      content: row.content,
      account_id: row.account_id,
      contact_id: row.contact_id,
      ...(user && { user }),
      created_at: unix(row.created_at),
      updated_at: unix(row.updated_at),
    };
  });
}

async function presentNote(ctx: AccountContext, row: NoteRow): Promise<Note> {
  const [note] = await presentNotes(ctx, [row]);
  if (!note) throw new NotFoundError();
  return note;
}
