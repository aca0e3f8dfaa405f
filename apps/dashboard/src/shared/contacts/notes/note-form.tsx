import type { Note } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Button, Field, Textarea } from '@parley/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { describeError } from '../../errors';
import { useTextDirection } from '../../forms/use-text-direction';
import { useSaveNote } from './contact-notes';
import { type Mentioned, storedNoteOf, typedNoteOf } from './mention-text';
import { useMentionList } from './use-mention-list';

interface NoteFormProps {
  accountId: number;
  contactId: number;
  /** The note that is edited; without it the form is for a new one. */
  note?: Note;
  /** Called when the edited note is saved or editing is canceled. */
  onClose?: () => void;
}

/** Form for a note; Ctrl+Enter or Cmd+Enter submits. The text stays in the field until the server has stored it. */
export function NoteForm({ accountId, contactId, note, onClose }: NoteFormProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const save = useSaveNote(accountId, contactId);
  const [before] = useState(() => typedNoteOf(note?.content ?? ''));
  const [text, setText] = useState(before.text);
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>(before.mentioned);
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentionList({
    accountId,
    field,
    text,
    onPick: (next, picked) => {
      setText(next);
      setMentioned((known) => [...known.filter(({ name }) => name !== picked.name), picked]);
    },
  });
  const content = storedNoteOf(text.trim(), mentioned);
  const label = note ? t('notes.editText') : t('notes.write');
  const isEdit = note !== undefined;

  useEffect(() => {
    if (isEdit) field.current?.focus();
  }, [isEdit]);

  function send() {
    if (content === '' || save.isPending) return;
    if (content === note?.content) return onClose?.();
    save.mutate(
      { noteId: note?.id, content },
      {
        onSuccess: () => {
          if (!note) setText('');
          onClose?.();
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Escape' && onClose && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      return onClose();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-1.5">
      <Field
        label={label}
        hideLabel
        error={save.error && text !== '' ? describeError(t, save.error) : undefined}
      >
        <div className="relative">
          <Textarea
            {...mentions.attributes}
            ref={field}
            rows={text === '' ? 1 : 3}
            maxLength={limits.messageContentCharacters}
            placeholder={label}
            dir={directionOf(text)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="text-13"
          />
          {mentions.list}
        </div>
      </Field>
      {content === '' && !note ? null : (
        <div className="flex gap-1.5 self-end">
          {onClose ? (
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          ) : null}
          <Button
            size="sm"
            type="submit"
            variant="primary"
            disabled={content === ''}
            loading={save.isPending}
          >
            {note ? t('common.save') : t('notes.add')}
          </Button>
        </div>
      )}
    </form>
  );
}
