import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import { type ActionContext, actorRef } from '../access/access.facade';
import { findMemberIds } from '../agents/agents.facade';
import * as notes from './contact-notes.repository';
import type { NoteRef, NoteRow } from './contact-notes.repository';
import { contactNoteMentioned, contactNotesUpdated } from './contacts.events';
import { lockContact } from './contacts.repository';

/** Writes a note about a contact. Errors: 404. */
export async function createContactNote(
  ctx: ActionContext,
  { contactId, content }: { contactId: number; content: string },
): Promise<NoteRow> {
  return ctx.write(async (tx) => {
    if (!(await lockContact(tx.db, tx.accountId, contactId))) throw new NotFoundError();
    tx.emit(contactNotesUpdated(contactId));
    const note = await notes.insertNote(tx.db, tx.accountId, { contactId, userId: authorOf(ctx), content });
    await tellMentioned(tx, note, '');
    return note;
  });
}

/** Updates a note; the caller becomes its author. Errors: 404. */
export async function updateContactNote(
  ctx: ActionContext,
  noteRef: NoteRef,
  content: string,
): Promise<NoteRow> {
  return ctx.write(async (tx) => {
    const before = await notes.findNote(tx.db, tx.accountId, noteRef);
    const note = await notes.updateNote(tx.db, tx.accountId, noteRef, { userId: authorOf(ctx), content });
    if (!before || !note) throw new NotFoundError();
    tx.emit(contactNotesUpdated(noteRef.contactId));
    await tellMentioned(tx, note, before.content);
    return note;
  });
}

export async function deleteContactNote(ctx: ActionContext, noteRef: NoteRef): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await notes.deleteNote(tx.db, tx.accountId, noteRef))) throw new NotFoundError();
    tx.emit(contactNotesUpdated(noteRef.contactId));
  });
}

const MENTION = /mention:\/\/user\/(\d{1,15})\//g;
const MENTIONS_AT_MOST = 100;

/** Members whom a text mentions as messages do (`mention://user/<id>/<name>`). */
export function mentionedIn(content: string): number[] {
  const ids = [...content.matchAll(MENTION)].slice(0, MENTIONS_AT_MOST).map((match) => Number(match[1]));
  return [...new Set(ids)];
}

/** Tells the members whom the note mentions and the text before did not; not the author. */
async function tellMentioned(tx: Tx, note: NoteRow, before: string): Promise<void> {
  const known = new Set([...mentionedIn(before), note.user_id]);
  const named = mentionedIn(note.content).filter((id) => !known.has(id));
  for (const userId of await findMemberIds(tx.db, tx.accountId, named))
    tx.emit(contactNoteMentioned({ contactId: note.contact_id, noteId: note.id }, userId));
}

function authorOf(ctx: ActionContext): number | null {
  const actor = actorRef(ctx.viewer);
  return actor.type === 'User' ? actor.id : null;
}
