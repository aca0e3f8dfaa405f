import type { Editor } from '@tiptap/core';
import { embedOf } from '@parley/article-text/embeds';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { Input } from '../input';

export interface EmbedLabels {
  address: string;
  insert: string;
  cancel: string;
  /** Error that names the websites whose videos can be shown. */
  invalid: string;
}

interface EmbedFormProps {
  editor: Editor;
  labels: EmbedLabels;
  onDone: () => void;
}

/** Asks for the link of a video or example. Not a form: it stands in the one of the article. */
export function EmbedForm({ editor, labels, onDone }: EmbedFormProps) {
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  function close() {
    onDone();
    editor.view.focus();
  }
  function insert() {
    const href = address.trim();
    if (!embedOf(href)) return setInvalid(true);
    editor
      .chain()
      .insertContent({ type: 'embed', attrs: { href, label: '' } })
      .run();
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape closes only this, not a dialog around it.
    event.stopPropagation();
    if (event.key === 'Enter') insert();
    else close();
  }
  return (
    <div className="flex flex-wrap items-start gap-2 pt-1">
      <Field
        className="min-w-60 flex-1"
        label={labels.address}
        hideLabel
        error={isInvalid ? labels.invalid : undefined}
      >
        <Input
          autoFocus
          dir="ltr"
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setInvalid(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button variant="primary" onClick={insert}>
        {labels.insert}
      </Button>
      <Button onClick={close}>{labels.cancel}</Button>
    </div>
  );
}
