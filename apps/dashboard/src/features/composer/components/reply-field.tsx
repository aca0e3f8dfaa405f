import type { Conversation } from '@parley/contract';
import type { RichTextHandle, ToolName } from '@parley/ui/rich-text-editor';
import { type RefObject, useRef } from 'react';
import { useReplyEditor } from '../hooks/use-reply-editor';
import type { SendKey } from '../hooks/use-send-key';
import type { Scope } from '../../conversations/model/scope';
import { PlainField } from './plain-field';

export interface ReplyFieldProps {
  scope: Scope;
  conversation: Conversation;
  isNote: boolean;
  /** Markdown. */
  text: string;
  label: string;
  placeholder: string;
  isTooLong: boolean;
  tools: readonly ToolName[];
  sendKey: SendKey;
  onWrite: (text: string) => void;
  onSend: () => void;
  /** Called with files that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void;
  onLeave: () => void;
  handleRef: RefObject<RichTextHandle | null>;
}

/** The text field: a plain field at first, replaced by the editor once it is loaded. */
export function ReplyField(props: ReplyFieldProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { Editor, begun, plainField } = useReplyEditor(fieldRef);
  if (Editor) return <Editor {...props} begun={begun} />;
  return <PlainField {...props} {...plainField} fieldRef={fieldRef} />;
}
