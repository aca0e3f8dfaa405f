import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactNotesTable } from '../../platform/db/tables';

export type NoteRow = Selectable<ContactNotesTable>;

/** Identifies a note within its contact, so that a note id alone gives no access. */
export interface NoteRef {
  contactId: number;
  noteId: number;
}

/** Newest first. */
export async function listNotes(db: DbReader, accountId: number, contactId: number): Promise<NoteRow[]> {
  return db
    .selectFrom('contact_notes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .execute();
}

export async function findNote(
  db: DbReader,
  accountId: number,
  noteRef: NoteRef,
): Promise<NoteRow | undefined> {
  return db
    .selectFrom('contact_notes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contact_id', '=', noteRef.contactId)
    .where('id', '=', noteRef.noteId)
    .executeTakeFirst();
}

export async function insertNote(
  db: DbTransaction,
  accountId: number,
  note: { contactId: number; userId: number | null; content: string },
): Promise<NoteRow> {
  return db
    .insertInto('contact_notes')
    .values({
      account_id: accountId,
      contact_id: note.contactId,
      user_id: note.userId,
      content: note.content,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when there is no such note. */
export async function updateNote(
  db: DbTransaction,
  accountId: number,
  noteRef: NoteRef,
  note: { userId: number | null; content: string },
): Promise<NoteRow | undefined> {
  return db
    .updateTable('contact_notes')
    .set({ content: note.content, user_id: note.userId, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', noteRef.contactId)
    .where('id', '=', noteRef.noteId)
    .returningAll()
    .executeTakeFirst();
}

/** False if the note did not exist. */
export async function deleteNote(db: DbTransaction, accountId: number, noteRef: NoteRef): Promise<boolean> {
  const result = await db
    .deleteFrom('contact_notes')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', noteRef.contactId)
    .where('id', '=', noteRef.noteId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
