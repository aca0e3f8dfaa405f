import type { Note } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, Skeleton, toast, useConfirm } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../errors';
import { RelativeTime } from '../../layout/relative-time';
import { contactNotesQuery, useDeleteNote } from './contact-notes';
import { typedNoteOf } from './mention-text';
import { NoteForm } from './note-form';
import { NoteText } from './note-text';

/** Number of notes shown at first; the others on request. */
const SHOWN_AT_FIRST = 3;

interface NotesProps {
  accountId: number;
  contactId: number;
}

/** The team's notes about a contact, newest first, with a form for a new one. */
export function Notes({ accountId, contactId }: NotesProps) {
  const t = useT();
  const { data: notes, error, refetch } = useQuery(contactNotesQuery(accountId, contactId));
  const [isExpanded, setExpanded] = useState(false);
  const remove = useRemoveNote(accountId, contactId);
  const shown = isExpanded ? notes : notes?.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="flex flex-col gap-2">
      <NoteForm accountId={accountId} contactId={contactId} />
      {!notes && error ? (
        <p className="text-12 text-2">
          {describeError(t, error)}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {!notes && !error ? <Skeleton aria-busy className="h-12 w-full rounded-md" /> : null}
      {notes?.length === 0 ? <p className="text-12 text-3">{t('notes.none')}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {shown.map((note) => (
            <NoteItem
              key={note.id}
              accountId={accountId}
              contactId={contactId}
              note={note}
              onDelete={() => void remove(note)}
            />
          ))}
        </ul>
      ) : null}
      {notes && notes.length > SHOWN_AT_FIRST ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('common.showLess') : `${t('common.showMore')} (${notes.length - SHOWN_AT_FIRST})`}
        </Button>
      ) : null}
    </div>
  );
}

interface NoteItemProps extends NotesProps {
  note: Note;
  onDelete: () => void;
}

function NoteItem({ note, onDelete, ...ids }: NoteItemProps) {
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(false);
  const author = note.user ? note.user.available_name || note.user.name : t('notes.formerColleague');

  useEffect(() => {
    if (wasEdited.current && !isEdited) item.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <li ref={item} className="rounded-md border border-line bg-amber-soft px-2.5 py-1.5">
      {isEdited ? (
        <NoteForm {...ids} note={note} onClose={() => setEdited(false)} />
      ) : (
        <>
          <div className="flex min-h-6 items-center gap-1.5 text-12 text-2">
            <bdi className="min-w-0 truncate font-medium text-1">{author}</bdi>
            <span className="shrink-0">
              <RelativeTime at={note.created_at} />
            </span>
            <span className="-me-1 ms-auto flex">
              <IconButton
                data-edit
                size="sm"
                label={t('notes.edit', { author })}
                tooltip={false}
                icon={<Pencil aria-hidden />}
                onClick={() => setEdited(true)}
              />
              <IconButton
                size="sm"
                variant="danger"
                label={t('notes.delete', { author })}
                tooltip={false}
                icon={<Trash2 aria-hidden />}
                onClick={onDelete}
              />
            </span>
          </div>
          <NoteText content={note.content} className="whitespace-pre-line text-1 [overflow-wrap:anywhere]" />
        </>
      )}
    </li>
  );
}

/** Deletes a note after confirmation. */
function useRemoveNote(accountId: number, contactId: number): (note: Note) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { mutate } = useDeleteNote(accountId, contactId);
  return async ({ id, content }) => {
    const isConfirmed = await confirm({
      title: t('notes.deleteTitle'),
      description: <bdi className="line-clamp-4 [overflow-wrap:anywhere]">{typedNoteOf(content).text}</bdi>,
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    mutate(id, {
      onError: (error) => toast.error(t('notes.notDeleted'), { description: describeError(t, error) }),
    });
  };
}
