import './rich-text-editor.css';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { cn } from '../../lib/cn';
import { useFieldControl, useFieldLabelId } from '../field';
import type { SendKey } from './extensions/send-key';
import type { MarkVariable } from './extensions/variable-marks';
import type { RichTextLabels } from './labels';
import { ImageSizeBar } from './toolbar/image-size-bar';
import { Toolbar } from './toolbar/toolbar';
import { DEFAULT_TOOLS, type ToolName } from './toolbar/tools';
import { TriggerMenu } from './triggers/trigger-menu';
import { type Insertion, kindsOf, nodesOf, type Triggers } from './triggers/triggers';
import { useTriggerMenu } from './triggers/use-trigger-menu';
import type { ImageProblem } from './upload-image';
import { useImageUpload } from './use-image-upload';
import { useRichText } from './use-rich-text';

export interface RichTextHandle {
  focus: () => void;
  /** Puts something where the cursor stands. */
  insert: (insertion: Insertion) => void;
  /** A picture is on its way into the text: without it the text is not whole. */
  isUploading: () => boolean;
}

export interface RichTextEditorProps {
  /** Markdown, as messages are kept. */
  value: string;
  onValueChange: (markdown: string) => void;
  labels: RichTextLabels;
  placeholder?: string;
  /** Where the cursor stands at first, with the focus: offset in a Markdown that was begun in another field. */
  initialCursor?: number;
  /** None: there is no toolbar. */
  tools?: readonly ToolName[];
  triggers?: Triggers;
  /** How `{{variables}}` of the text are marked; kept between renders, for each new one looks at the text again. */
  markVariable?: MarkVariable;
  /** A note to the team: only mentions have a menu then. */
  isPrivate?: boolean;
  sendKey?: SendKey;
  onSend?: () => void;
  /** Keeps a picture and answers its address; without it pictures can't be put in. */
  onUploadImage?: (file: File, signal: AbortSignal) => Promise<string>;
  onImageProblem?: (problem: ImageProblem, file: File) => void;
  /** Gets files that are pasted or dropped. */
  onPasteFiles?: (files: File[]) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Marks the text as too long. */
  isInvalid?: boolean;
  disabled?: boolean;
  /** `bottom` is for a box whose foot holds the buttons. */
  toolbarSide?: 'top' | 'bottom';
  handleRef?: Ref<RichTextHandle>;
  className?: string;
  /** For the part that scrolls. */
  textClassName?: string;
}

const NO_TRIGGERS: Triggers = {};

/** A text with marks, lists, links and pictures, in and out as Markdown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labels, triggers = NO_TRIGGERS, isPrivate = false, disabled = false, toolbarSide = 'top' } = props;
  const hostRef = useRef<HTMLDivElement>(null);
  const keyRef = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const tools = props.tools ?? DEFAULT_TOOLS;
  const { editor, editorRef } = useRichText(hostRef, {
    value: props.value,
    onValueChange: props.onValueChange,
    placeholder: props.placeholder ?? '',
    initialCursor: props.initialCursor,
    disabled,
    sendKey: props.sendKey ?? 'cmd_enter',
    onSend: props.onSend,
    onPasteFiles: props.onPasteFiles,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    triggerKinds: kindsOf(triggers),
    markVariable: props.markVariable,
    isPrivate,
    onKey: (event) => keyRef.current(event),
  });
  const menu = useTriggerMenu({ editor, triggers, isPrivate, keyRef });
  const images = useImageUpload({ editor, upload: props.onUploadImage, onProblem: props.onImageProblem });
  useTextbox(hostRef, editor !== null, { name: labels.editor, disabled, isInvalid: props.isInvalid });

  useImperativeHandle(
    props.handleRef,
    () => ({
      focus: () => editorRef.current?.view.focus(),
      insert(insertion) {
        // At once: with the next frame the editor may belong to another text.
        editorRef.current?.view.focus();
        editorRef.current?.commands.insertContent(nodesOf(insertion));
      },
      isUploading: images.isRunning,
    }),
    [editorRef, images.isRunning],
  );

  const toolbar =
    tools.length === 0 ? null : editor ? (
      <Toolbar
        editor={editor}
        tools={tools}
        labels={labels}
        disabled={disabled}
        onImageFile={images.insertImage && ((file) => void images.insertImage?.(file))}
        isUploading={images.isUploading}
      />
    ) : (
      <div className="h-7" />
    );

  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', props.className)}>
      {toolbarSide === 'top' ? toolbar : null}
      <div
        ref={hostRef}
        className={cn('rich-text flex min-h-0 flex-1 flex-col overflow-y-auto', props.textClassName)}
      />
      {toolbarSide === 'bottom' ? toolbar : null}
      {editor && menu ? (
        <TriggerMenu
          editor={editor}
          menu={menu}
          label={triggers[menu.active.kind]?.label ?? ''}
          loadingLabel={labels.loading}
        />
      ) : null}
      {editor ? <ImageSizeBar editor={editor} labels={labels} /> : null}
    </div>
  );
}

interface TextboxOptions {
  name: string;
  disabled: boolean;
  isInvalid: boolean | undefined;
}

/** Name and state of the text for assistive technology, and its ties to the Field around it. */
function useTextbox(hostRef: React.RefObject<HTMLElement | null>, isThere: boolean, options: TextboxOptions) {
  const {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isFieldInvalid,
    required,
  } = useFieldControl({});
  const labelId = useFieldLabelId();
  const { name, disabled, isInvalid } = options;

  // The editor may have belonged to another text a moment ago, whose name it must not be drawn with.
  useLayoutEffect(() => {
    const text = hostRef.current?.querySelector('[contenteditable]');
    if (!isThere || !text) return;
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': labelId ? undefined : name,
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid || isFieldInvalid ? 'true' : undefined,
      'aria-required': required ? 'true' : undefined,
      'aria-disabled': disabled ? 'true' : undefined,
    };
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value === undefined) text.removeAttribute(attribute);
      else text.setAttribute(attribute, value);
    }
  }, [hostRef, isThere, id, labelId, name, describedBy, isInvalid, isFieldInvalid, required, disabled]);
}
