import type { Conversation } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Button, cn, Kbd, MenuItem, SplitButton, toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Lock } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useUiSettings } from '../../../../shared/session/update-profile';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import { useShortcut } from '../../../../shared/shortcuts/use-shortcut';
import type { Scope } from '../../data/conversation-queries';
import { readDraftFiles, setDraftFiles, useDraftFiles } from '../../data/draft-files';
import { readDraft, type ReplyMode, saveDraft, useDraft } from '../../data/drafts';
import { sendMessage } from '../../data/outbox';
import { useAutoGrow } from '../../hooks/use-auto-grow';
import { useTypingReport } from '../../hooks/use-typing-report';
import { addFiles, LARGEST_FILE_MB } from '../../model/attachment-rules';
import { type Mark, toggleMark } from '../../model/markdown-edit';
import { ChosenFiles } from './chosen-files';
import { ReplyToolbar } from './reply-toolbar';

interface ReplyBoxProps {
  scope: Scope;
  conversation: Conversation;
  /** Puts files into the box that were dropped on the thread. */
  dropped: RefObject<((files: File[]) => void) | null>;
  onResolve: () => void;
}

/** Where an agent writes: to the customer, or a note to the team. */
export function ReplyBox({ scope, conversation, dropped, onResolve }: ReplyBoxProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const { accountId } = scope;
  const { id: conversationId, can_reply: canReply } = conversation;
  const [chosenMode, setMode] = useState<ReplyMode>('reply');
  const mode = canReply ? chosenMode : 'note';
  const isNote = mode === 'note';
  const draft = { accountId, conversationId, mode };
  const text = useDraft(draft);
  const files = useDraftFiles(accountId, conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isSaved, setSaved] = useState(text !== '');
  const { typed, stopped } = useTypingReport(accountId, conversationId, isNote);
  const sendKey = useSendKey();
  const contactName = conversation.meta.sender.name || t('conversations.nameless');
  const excess = text.length - limits.messageContentCharacters;
  const canSend = (text.trim() !== '' || files.length > 0) && excess <= 0;
  useAutoGrow(field, text);
  useModeShortcuts({ setMode, canReply, field, onAttach: () => picker.current?.click() });

  function write(next: string) {
    saveDraft(draft, next);
    setSaved(next !== '');
    if (next === '') stopped();
    else typed();
  }

  function take(added: File[]) {
    const { files: taken, problems } = addFiles(readDraftFiles(accountId, conversationId), added);
    setDraftFiles(accountId, conversationId, taken);
    for (const problem of problems) {
      toast.error(
        problem.kind === 'tooMany'
          ? t('conversations.tooManyFiles', { count: limits.attachmentsPerMessage })
          : t('conversations.fileTooLarge', { name: problem.name, limit: LARGEST_FILE_MB }),
      );
    }
    field.current?.focus();
  }
  useEffect(() => {
    dropped.current = take;
  });

  function send({ resolves = false } = {}) {
    const content = readDraft(draft).trim();
    if (!canSend) return;
    const sent = sendMessage(queryClient, {
      accountId,
      conversationId,
      content,
      isPrivate: isNote,
      files: [...files],
    });
    if (resolves) void sent.then((isDone) => isDone && onResolve());
    saveDraft(draft, '');
    setDraftFiles(accountId, conversationId, []);
    setSaved(false);
    stopped();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && (isMod || sendKey === 'enter')) {
      event.preventDefault();
      send();
    } else if (isMod && !event.altKey && (event.key === 'b' || event.key === 'i')) {
      event.preventDefault();
      mark(event.key === 'b' ? 'bold' : 'italic');
    }
  }

  function mark(name: Mark) {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const edit = toggleMark(
      { text: value, start: selectionStart, end: selectionEnd },
      name,
      t('conversations.linkText'),
    );
    element.focus();
    element.setSelectionRange(edit.from, edit.to);
    // The only way to type into a field so that the browser's Undo knows of it.
    if (!document.execCommand('insertText', false, edit.insert)) {
      element.setRangeText(edit.insert, edit.from, edit.to, 'end');
      write(element.value);
    }
    element.setSelectionRange(edit.start, edit.end);
  }

  return (
    <div
      className={cn(
        'mx-2 mb-2 rounded-lg border shadow-2 transition-colors focus-within:border-line-control md:mx-3.5 md:mb-3.5',
        isNote ? 'border-note-line bg-note' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex items-center gap-0.5 px-1.5 pt-1.5">
        <ModeSwitch
          mode={mode}
          canReply={canReply}
          onModeChange={setMode}
          onDone={() => field.current?.focus()}
        />
        <span
          role="status"
          className={cn('ms-auto truncate pe-2 text-12', isNote ? 'text-note-text' : 'text-3')}
        >
          {isSaved && text !== '' ? t('conversations.draftSaved') : null}
        </span>
      </div>
      {canReply ? null : (
        <p className="px-3.5 pt-2 text-12 text-note-text">
          {t('conversations.cannotReply', { name: contactName })}
        </p>
      )}
      <textarea
        ref={field}
        value={text}
        // An empty field reads the way its placeholder does.
        dir={text === '' ? undefined : 'auto'}
        rows={2}
        aria-label={isNote ? t('conversations.noteLabel') : t('conversations.replyLabel')}
        aria-invalid={excess > 0 || undefined}
        placeholder={
          isNote
            ? t('conversations.notePlaceholder')
            : t('conversations.replyPlaceholder', { name: contactName })
        }
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={stopped}
        className="block max-h-[40dvh] min-h-[3.875rem] w-full resize-none bg-transparent px-3.5 pt-2.5 pb-1.5 text-14 text-1 outline-none"
      />
      {excess > 0 ? (
        <p role="alert" className="px-3.5 pb-1 text-12 text-red-text">
          {t('conversations.tooLong', { count: excess })}
        </p>
      ) : null}
      <ChosenFiles
        files={files}
        onRemove={(file) =>
          setDraftFiles(
            accountId,
            conversationId,
            files.filter((other) => other !== file),
          )
        }
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-0.5 px-2 pt-1.5 pb-2">
        <ReplyToolbar onMark={mark} onAttach={() => picker.current?.click()} />
        <span className="flex-1" />
        <Kbd className="me-2 hidden md:inline-block">
          {displayShortcut(sendKey === 'enter' ? 'enter' : 'mod+enter')}
        </Kbd>
        {isNote ? (
          <Button variant="primary" disabled={!canSend} onClick={() => send()}>
            {t('conversations.addNote')}
          </Button>
        ) : (
          <SplitButton
            disabled={!canSend}
            onClick={() => send()}
            menuLabel={t('conversations.sendOptions')}
            menu={
              <MenuItem icon={<CheckCheck aria-hidden />} onSelect={() => send({ resolves: true })}>
                {t('conversations.sendAndResolve')}
              </MenuItem>
            }
          >
            {t('conversations.send')}
          </SplitButton>
        )}
      </div>
    </div>
  );
}

interface ModeSwitchProps {
  mode: ReplyMode;
  canReply: boolean;
  onModeChange: (mode: ReplyMode) => void;
  onDone: () => void;
}

function ModeSwitch({ mode, canReply, onModeChange, onDone }: ModeSwitchProps) {
  const t = useT();
  const button = (value: ReplyMode, label: string, keys: string, icon: React.ReactNode) => (
    <Button
      variant="ghost"
      aria-pressed={mode === value}
      disabled={value === 'reply' && !canReply}
      title={displayShortcut(keys)}
      icon={icon}
      onClick={() => {
        onModeChange(value);
        onDone();
      }}
      className={cn(
        'h-7 [&_svg]:size-[0.8125rem]',
        mode === value && (value === 'note' ? 'bg-note-line/60 text-note-text' : 'bg-hover text-1'),
        mode === 'note' && value === 'reply' && 'text-note-text enabled:hover:bg-note-line/40',
      )}
    >
      {label}
    </Button>
  );
  return (
    <div role="group" aria-label={t('conversations.replyMode')} className="flex gap-0.5">
      {button('reply', t('conversations.modeReply'), 'alt+l', null)}
      {button('note', t('conversations.modeNote'), 'alt+p', <Lock aria-hidden />)}
    </div>
  );
}

function useModeShortcuts(options: {
  setMode: (mode: ReplyMode) => void;
  canReply: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onAttach: () => void;
}) {
  const { setMode, canReply, field, onAttach } = options;
  const t = useT();
  const group = t('conversations.shortcuts');
  const choose = (mode: ReplyMode) => () => {
    setMode(mode);
    field.current?.focus();
  };
  useShortcut({ keys: 'alt+l', label: t('conversations.modeReply'), group }, choose('reply'), {
    enabled: canReply,
  });
  useShortcut({ keys: 'alt+p', label: t('conversations.modeNote'), group }, choose('note'));
  useShortcut({ keys: 'alt+a', label: t('conversations.attach'), group }, onAttach);
}

/** Which key sends: the person's own choice in the profile. */
function useSendKey(): 'enter' | 'cmd_enter' {
  const [settings] = useUiSettings();
  if (settings.editor_message_key === 'enter') return 'enter';
  if (settings.editor_message_key === undefined && settings.enter_to_send_enabled === true) return 'enter';
  return 'cmd_enter';
}
