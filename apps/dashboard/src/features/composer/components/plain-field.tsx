import { type KeyboardEvent, type RefObject, useImperativeHandle } from 'react';
import { useAutoGrow } from '../hooks/use-auto-grow';
import type { SendKey } from '../hooks/use-send-key';
import type { ReplyFieldProps } from './reply-field';

interface PlainFieldProps extends ReplyFieldProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onFocus: () => void;
  onCompositionStart: () => void;
  onCompositionEnd: () => void;
}

/** Markdown text field, used until the editor is loaded, and instead of it if it cannot be loaded. */
export function PlainField(props: PlainFieldProps) {
  const { fieldRef, text, sendKey, onSend, onFiles } = props;
  useAutoGrow(fieldRef, text);
  useImperativeHandle(
    props.handleRef,
    () => ({
      focus: () => fieldRef.current?.focus(),
      insert(insertion) {
        fieldRef.current?.focus();
        // Deprecated, but still the only way to insert text so that the browser's Undo includes it.
        const { text, markdown = '' } = insertion as { text?: string; markdown?: string };
        document.execCommand('insertText', false, text ?? markdown);
      },
      isUploading: () => false,
    }),
    [fieldRef],
  );

  return (
    <div className="flex flex-col gap-1.5 px-2">
      <textarea
        ref={fieldRef}
        value={text}
        // An empty field uses the direction of its placeholder.
        dir={text === '' ? undefined : 'auto'}
        rows={2}
        aria-label={props.label}
        aria-invalid={props.isTooLong || undefined}
        placeholder={props.placeholder}
        onChange={(event) => props.onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event, sendKey)) return;
          event.preventDefault();
          onSend();
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          // Some programs copy an image along with text; the text is what the user means.
          if (files.length === 0 || event.clipboardData.getData('text/plain').trim() !== '') return;
          event.preventDefault();
          onFiles(files);
        }}
        onBlur={props.onLeave}
        onFocus={props.onFocus}
        onCompositionStart={props.onCompositionStart}
        onCompositionEnd={props.onCompositionEnd}
        className="block max-h-[40dvh] min-h-[3.875rem] w-full resize-none bg-transparent px-1.5 pt-2.5 pb-1.5 text-14 text-1 outline-none"
      />
      {props.tools.length > 0 ? <div className="h-7" /> : null}
    </div>
  );
}

function sends(event: KeyboardEvent, sendKey: SendKey): boolean {
  // Enter during a composition belongs to the input method; some browsers report key code 229 then.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return false;
  return !event.shiftKey && !event.altKey && (event.ctrlKey || event.metaKey || sendKey === 'enter');
}
