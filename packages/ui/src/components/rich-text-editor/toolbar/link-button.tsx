import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../button';
import { Field } from '../../field';
import { IconButton, type IconButtonProps } from '../../icon-button';
import { Input } from '../../input';
import { Popover } from '../../popover';
import type { RichTextLabels } from '../labels';
import { typedHref } from '@parley/rich-text/typed-href';

interface LinkButtonProps extends Omit<IconButtonProps, 'onClick'> {
  editor: Editor;
  isOn: boolean;
  labels: RichTextLabels['link'];
}

/** Asks for a URL and applies it to the selection, or to the link at the cursor. */
export function LinkButton({ editor, isOn, labels, ...button }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={button.label}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72"
      trigger={<IconButton {...button} aria-pressed={isOn} onMouseDown={(event) => event.preventDefault()} />}
    >
      <LinkForm editor={editor} labels={labels} onDone={() => setOpen(false)} />
    </Popover>
  );
}

interface LinkFormProps {
  editor: Editor;
  labels: RichTextLabels['link'];
  onDone: () => void;
}

function LinkForm({ editor, labels, onDone }: LinkFormProps) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [isInvalid, setInvalid] = useState(false);

  function apply(event: FormEvent) {
    event.preventDefault();
    // The editor may be inside another form, which must not be submitted.
    event.stopPropagation();
    const href = typedHref(address);
    if (!href) return setInvalid(true);
    putLink(editor, href, address.trim());
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onDone();
  }

  return (
    <form onSubmit={apply} className="flex flex-col gap-3">
      <Field label={labels.address} error={isInvalid ? labels.invalid : undefined}>
        <Input
          type="text"
          dir="ltr"
          inputMode="url"
          value={address}
          placeholder="https://"
          onChange={(event) => {
            setAddress(event.target.value);
            setInvalid(false);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {present === '' ? null : <Button onClick={remove}>{labels.remove}</Button>}
        <Button type="submit" variant="primary">
          {labels.apply}
        </Button>
      </div>
    </form>
  );
}

function putLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus();
  const isOnText = !editor.state.selection.empty || editor.isActive('link');
  if (isOnText) chain.extendMarkRange('link').setMark('link', { href }).run();
  else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
}
