import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Button, Field, Textarea } from '@parley/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useAddNote } from './contact-notes';

interface NoteFormProps {
  accountId: number;
  contactId: number;
}

/** Form for a new note; Ctrl+Enter or Cmd+Enter submits. The text stays in the field until the server has stored it. */
export function NoteForm({ accountId, contactId }: NoteFormProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const add = useAddNote(accountId, contactId);
  const [text, setText] = useState('');
  const content = text.trim();

  function send() {
    if (content === '' || add.isPending) return;
    add.mutate(content, { onSuccess: () => setText('') });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-1.5">
      <Field
        label={t('notes.write')}
        hideLabel
        error={add.error && text !== '' ? describeError(t, add.error) : undefined}
      >
        <Textarea
          rows={text === '' ? 1 : 3}
          maxLength={limits.messageContentCharacters}
          placeholder={t('notes.write')}
          dir={directionOf(text)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="text-13"
        />
      </Field>
      {content === '' ? null : (
        <Button size="sm" type="submit" variant="primary" loading={add.isPending} className="self-end">
          {t('notes.add')}
        </Button>
      )}
    </form>
  );
}
