import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, cn, Kbd, MenuItem, SplitButton } from '@parley/ui';
import { CheckCheck } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import { useShortcut } from '../../../../shared/shortcuts/use-shortcut';
import type { Scope } from '../../data/conversation-queries';
import type { ReplyMode } from '../../data/drafts';
import { useAutoGrow } from '../../hooks/use-auto-grow';
import { useReply } from '../../hooks/use-reply';
import { type SendKey, useSendKey } from '../../hooks/use-send-key';
import { type Mark, toggleMark } from '../../model/markdown-edit';
import { ChosenFiles } from './chosen-files';
import { ModeSwitch } from './mode-switch';
import { ReplyToolbar } from './reply-toolbar';

interface ReplyBoxProps {
  scope: Scope;
  conversation: Conversation;
  /** Where the pane leaves files that were dropped on it. */
  dropRef: RefObject<((files: File[]) => void) | null>;
  onResolve: () => void;
}

/** Where an agent writes: to the customer, or a note to the team. */
export function ReplyBox({ scope, conversation, dropRef, onResolve }: ReplyBoxProps) {
  const t = useT();
  const reply = useReply(scope.accountId, conversation);
  const { isNote, text, canReply } = reply;
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const pickerRef = useRef<HTMLInputElement>(null);
  const sendKey = useSendKey();
  const name = conversation.meta.sender.name || t('conversations.nameless');
  useAutoGrow(fieldRef, text);

  const focus = () => fieldRef.current?.focus();
  const choose = (mode: ReplyMode) => {
    reply.setMode(mode);
    focus();
  };
  const take = (files: File[]) => {
    reply.attach(files);
    focus();
  };
  const pick = () => pickerRef.current?.click();
  const send = async ({ resolves = false } = {}) => {
    const sent = reply.send();
    focus();
    if ((await sent) && resolves) onResolve();
  };
  const mark = (name: Mark) => typeMark(fieldRef.current, name, t('conversations.linkText'));
  useReplyShortcuts({ canReply, onChoose: choose, onAttach: pick });
  useEffect(() => {
    dropRef.current = take;
  });

  return (
    <div
      className={cn(
        'mx-2 mb-2 rounded-lg border shadow-2 transition-colors focus-within:border-line-control md:mx-3.5 md:mb-3.5',
        isNote ? 'border-note-line bg-note' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex items-center gap-0.5 px-1.5 pt-1.5">
        <ModeSwitch mode={reply.mode} canReply={canReply} onModeChange={choose} />
        <span
          role="status"
          className={cn('ms-auto truncate pe-2 text-12', isNote ? 'text-note-text' : 'text-3')}
        >
          {text === '' ? null : t('conversations.draftSaved')}
        </span>
      </div>
      {canReply ? null : (
        <p className="px-3.5 pt-2 text-12 text-note-text">{t('conversations.cannotReply', { name })}</p>
      )}
      <textarea
        ref={fieldRef}
        value={text}
        // An empty field reads the way its placeholder does.
        dir={text === '' ? undefined : 'auto'}
        rows={2}
        aria-label={isNote ? t('conversations.noteLabel') : t('conversations.replyLabel')}
        aria-invalid={reply.excess > 0 || undefined}
        placeholder={
          isNote ? t('conversations.notePlaceholder') : t('conversations.replyPlaceholder', { name })
        }
        onChange={(event) => reply.write(event.target.value)}
        onKeyDown={(event) => onReplyKey(event, sendKey, { send: () => void send(), mark })}
        onBlur={reply.typing.stopped}
        className="block max-h-[40dvh] min-h-[3.875rem] w-full resize-none bg-transparent px-3.5 pt-2.5 pb-1.5 text-14 text-1 outline-none"
      />
      {reply.excess > 0 ? (
        <p role="alert" className="px-3.5 pb-1 text-12 text-red-text">
          {t('conversations.tooLong', { count: reply.excess })}
        </p>
      ) : null}
      <ChosenFiles files={reply.files} onRemove={reply.detach} />
      <input
        ref={pickerRef}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-0.5 px-2 pt-1.5 pb-2">
        <ReplyToolbar onMark={mark} onAttach={pick} />
        <span className="flex-1" />
        <Kbd className="me-2 hidden md:inline-block">
          {displayShortcut(sendKey === 'enter' ? 'enter' : 'mod+enter')}
        </Kbd>
        <SendButton isNote={isNote} disabled={!reply.canSend} onSend={(options) => void send(options)} />
      </div>
    </div>
  );
}

interface SendButtonProps {
  isNote: boolean;
  disabled: boolean;
  onSend: (options?: { resolves: boolean }) => void;
}

function SendButton({ isNote, disabled, onSend }: SendButtonProps) {
  const t = useT();
  if (isNote) {
    return (
      <Button variant="primary" disabled={disabled} onClick={() => onSend()}>
        {t('conversations.addNote')}
      </Button>
    );
  }
  return (
    <SplitButton
      disabled={disabled}
      onClick={() => onSend()}
      menuLabel={t('conversations.sendOptions')}
      menu={
        <MenuItem icon={<CheckCheck aria-hidden />} onSelect={() => onSend({ resolves: true })}>
          {t('conversations.sendAndResolve')}
        </MenuItem>
      }
    >
      {t('conversations.send')}
    </SplitButton>
  );
}

function onReplyKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  sendKey: SendKey,
  actions: { send: () => void; mark: (mark: Mark) => void },
): void {
  // While a word is being composed, Enter belongs to the input method; 229 is how some browsers say so.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const isMod = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey && (isMod || sendKey === 'enter')) {
    event.preventDefault();
    actions.send();
  } else if (isMod && !event.altKey && (event.key === 'b' || event.key === 'i')) {
    event.preventDefault();
    actions.mark(event.key === 'b' ? 'bold' : 'italic');
  }
}

function typeMark(field: HTMLTextAreaElement | null, mark: Mark, placeholder: string): void {
  if (!field) return;
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const edit = toggleMark({ text, start, end }, mark, placeholder);
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  // Deprecated, and still the only way to type into a field so that the browser's Undo knows of it.
  document.execCommand('insertText', false, edit.insert);
  field.setSelectionRange(edit.start, edit.end);
}

function useReplyShortcuts(options: {
  canReply: boolean;
  onChoose: (mode: ReplyMode) => void;
  onAttach: () => void;
}): void {
  const { canReply, onChoose, onAttach } = options;
  // They belong to the field itself, so they work while one writes in it.
  useShortcut('alt+l', () => onChoose('reply'), { enabled: canReply, whileTyping: true });
  useShortcut('alt+p', () => onChoose('note'), { whileTyping: true });
  useShortcut('alt+a', onAttach, { whileTyping: true });
}
