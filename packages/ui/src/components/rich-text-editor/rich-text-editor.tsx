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
  /** Inserts at the cursor. */
  insert: (insertion: Insertion) => void;
  /** True while an image is being uploaded; the text is incomplete until then. */
  isUploading: () => boolean;
}

export interface RichTextEditorProps {
  /** Markdown, as stored in messages. */
  value: string;
  onValueChange: (markdown: string) => void;
  labels: RichTextLabels;
  placeholder?: string;
  /**
   * Focuses the editor with the cursor at this offset of the Markdown; for a text that was started in another field.
   */
  initialCursor?: number;
  /** Left empty: no toolbar. */
  tools?: readonly ToolName[];
  triggers?: Triggers;
  /**
   * How `{{variables}}` are highlighted. Must be stable between renders, because each new function recomputes all
   * marks.
   */
  markVariable?: MarkVariable;
  /** A private note: only the mention menu is available. */
  isPrivate?: boolean;
  sendKey?: SendKey;
  onSend?: () => void;
  /** Stores an image and returns its URL; if missing, images can't be inserted. */
  onUploadImage?: (file: File, signal: AbortSignal) => Promise<string>;
  onImageProblem?: (problem: ImageProblem, file: File) => void;
  /** Called with pasted or dropped files. */
  onPasteFiles?: (files: File[]) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Marks the editor as invalid (text too long). */
  isInvalid?: boolean;
  disabled?: boolean;
  /** `bottom` is for a box whose footer holds the buttons. */
  toolbarSide?: 'top' | 'bottom';
  handleRef?: Ref<RichTextHandle>;
  className?: string;
  /** Class of the scrolling part. */
  textClassName?: string;
}

const NO_TRIGGERS: Triggers = {};

/** Editor for formatted text with lists, links and images; the value is Markdown. */
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
        // Synchronously, because in the next frame the editor may belong to another text.
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

/** Sets the ARIA attributes of the textbox and connects it to the Field around it. */
function useTextbox(hostRef: React.RefObject<HTMLElement | null>, isThere: boolean, options: TextboxOptions) {
  const {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isFieldInvalid,
    required,
  } = useFieldControl({});
  const labelId = useFieldLabelId();
  const { name, disabled, isInvalid } = options;

  // In a layout effect, because a reused editor still has the attributes of its previous owner and must not be painted
  // with them.
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
