import type { Conversation } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { cn, lazyComponent, toast } from '@parley/ui';
import type { RichTextHandle } from '@parley/ui/rich-text-editor';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import type { MessageSendOptions } from '../../conversations/data/outbox';
import { replyAttributes, replyTo, useReplyTarget } from '../data/reply-targets';
import { useReply } from '../hooks/use-reply';
import { useModeChoice, useNoteWhenClosed, useReplyShortcuts } from '../hooks/use-reply-modes';
import { useSendKey } from '../hooks/use-send-key';
import { replyTools } from '../model/reply-tools';
import type { Scope } from '../../conversations/model/scope';
import { ChosenFiles } from './chosen-files';
import { ModeSwitch } from './mode-switch';
import { ReplyField } from './reply-field';
import { ReplyFooter } from './reply-footer';
import { ReplyTo } from './reply-to';
import { SignaturePreview } from './signature-preview';
import { SendButton } from './send-button';

const RecipientFields = lazyComponent(async () => {
  const module = await import('../recipients/recipient-fields');
  return { default: module.RecipientFields };
});
const ReplyTemplates = lazyComponent(async () => {
  const module = await import('../templates/reply-templates');
  return { default: module.ReplyTemplates };
});

interface ReplyBoxProps {
  scope: Scope;
  conversation: Conversation;
  /** Set to the function that receives files dropped on the pane. */
  dropRef: RefObject<((files: File[]) => void) | null>;
}

/** The box in which an agent writes a reply to the customer or a note to the team. */
export function ReplyBox({ scope, conversation, dropRef }: ReplyBoxProps) {
  const t = useT();
  const reply = useReply(scope, conversation);
  const { isNote, text, canReply, canChooseReply } = reply;
  const boxRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<RichTextHandle>(null);
  const pickerRef = useRef<HTMLInputElement>(null);
  const sendKey = useSendKey();
  const [settings, update] = useUiSettings();
  const isFormattingShown = settings.is_formatting_bar_shown !== false;
  const channel: string = conversation.meta.channel;
  const { hasRecipients, templates } = capabilitiesOf(channel);
  const tools = replyTools(channel, isNote);
  const name = conversation.meta.sender.name || t('conversations.nameless');
  const focus = () => fieldRef.current?.focus();
  const choose = useModeChoice(reply, focus);
  useNoteWhenClosed(reply, boxRef);
  const place = { accountId: scope.accountId, conversationId: conversation.id };
  const replyTarget = useReplyTarget(place);

  const take = (files: File[]) => {
    reply.attach(files);
    focus();
  };
  const send = (how?: MessageSendOptions) => {
    if (fieldRef.current?.isUploading()) {
      toast.info(t('composer.imageStillUploading'));
      return focus();
    }
    const sending = reply.send({ ...how, attributes: replyAttributes(replyTarget, isNote) });
    void sending.then((isSent) => {
      if (isSent && replyTarget) replyTo(place, null);
    });
    focus();
  };
  useReplyShortcuts({ canChooseReply, onChoose: choose, onAttach: () => pickerRef.current?.click() });
  useEffect(() => {
    dropRef.current = take;
  });

  return (
    <div
      ref={boxRef}
      className={cn(
        'mx-2 mb-2 rounded-lg border shadow-2 transition-colors focus-within:border-line-control md:mx-3.5 md:mb-3.5',
        isNote ? 'border-note-line bg-note' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex items-center gap-0.5 px-1.5 pt-1.5">
        <ModeSwitch mode={reply.mode} canChooseReply={canChooseReply} onModeChange={choose} />
        {templates === 'none' ? null : (
          <Suspense>
            <ReplyTemplates scope={scope} conversation={conversation} />
          </Suspense>
        )}
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
      <ReplyTo {...place} isNote={isNote} onChoose={choose} />
      {hasRecipients && !isNote ? (
        <Suspense fallback={<div className="h-[2.625rem]" />}>
          <RecipientFields scope={scope} conversation={conversation} />
        </Suspense>
      ) : null}
      <ReplyField
        // The editor's undo history must not move text of a note into a reply.
        key={reply.mode}
        scope={scope}
        conversation={conversation}
        isNote={isNote}
        text={text}
        label={isNote ? t('conversations.noteLabel') : t('conversations.replyLabel')}
        placeholder={
          isNote ? t('conversations.notePlaceholder') : t('conversations.replyPlaceholder', { name })
        }
        isTooLong={reply.excess > 0}
        tools={isFormattingShown ? tools : []}
        sendKey={sendKey}
        onWrite={reply.write}
        onSend={() => send()}
        onFiles={take}
        onLeave={reply.typing.stopped}
        handleRef={fieldRef}
      />
      <SignaturePreview markdown={reply.signature.added} />
      {reply.excess > 0 ? (
        <p role="alert" className="px-3.5 pt-1.5 text-12 text-red-text">
          {t('conversations.tooLong', { count: reply.excess })}
        </p>
      ) : null}
      <ChosenFiles
        files={reply.files}
        onRemove={(file) => {
          reply.detach(file);
          focus();
        }}
      />
      <ReplyFooter
        accountId={scope.accountId}
        mode={reply.mode}
        onKeepFile={(file) => reply.attach([file])}
        formatting={
          tools.length > 0
            ? {
                isShown: isFormattingShown,
                onToggle: () => update({ is_formatting_bar_shown: !isFormattingShown }),
              }
            : undefined
        }
        signature={
          reply.signature.canToggle
            ? { isOn: reply.signature.isOn, onToggle: reply.signature.toggle }
            : undefined
        }
        pickerRef={pickerRef}
        onFiles={take}
        onFocus={focus}
        onInsert={(insertion) => fieldRef.current?.insert(insertion)}
        sendKey={sendKey}
      >
        {reply.left === null ? null : (
          <span className={cn('num me-2 text-12', isNote ? 'text-note-text' : 'text-3')}>
            {t('conversations.charactersLeft', { count: reply.left })}
          </span>
        )}
        <SendButton isNote={isNote} disabled={!reply.canSend} onSend={send} />
      </ReplyFooter>
    </div>
  );
}
