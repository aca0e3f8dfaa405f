import { NotFoundError } from '../../platform/http/errors';
import { type ActionContext, actorRef } from '../access/access.facade';
import * as notes from './contact-notes.repository';
import type { NoteRef, NoteRow } from './contact-notes.repository';
import { contactNotesUpdated } from './contacts.events';
import { lockContact } from './contacts.repository';

/** Writes a note about a contact. Errors: 404. */
export async function createContactNote(
  ctx: ActionContext,
  { contactId, content }: { contactId: number; content: string },
): Promise<NoteRow> {
  return ctx.write(async (tx) => {
    if (!(await lockContact(tx.db, tx.accountId, contactId))) throw new NotFoundError();
    tx.emit(contactNotesUpdated(contactId));
    return notes.insertNote(tx.db, tx.accountId, { contactId, userId: authorOf(ctx), content });
  });
}

/** Updates a note; the caller becomes its author. Errors: 404. */
export async function updateContactNote(
  ctx: ActionContext,
  noteRef: NoteRef,
  content: string,
): Promise<NoteRow> {
  return ctx.write(async (tx) => {
    const note = await notes.updateNote(tx.db, tx.accountId, noteRef, { userId: authorOf(ctx), content });
    if (!note) throw new NotFoundError();
    tx.emit(contactNotesUpdated(noteRef.contactId));
    return note;
  });
}

export async function deleteContactNote(ctx: ActionContext, noteRef: NoteRef): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await notes.deleteNote(tx.db, tx.accountId, noteRef))) throw new NotFoundError();
    tx.emit(contactNotesUpdated(noteRef.contactId));
  });
}

function authorOf(ctx: ActionContext): number | null {
  const actor = actorRef(ctx.viewer);
  return actor.type === 'User' ? actor.id : null;
}
