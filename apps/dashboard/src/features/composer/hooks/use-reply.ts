import { capabilitiesOf } from '@parley/contract/channels/channels';
import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { undoSecondsOf } from '../../../shared/session/undo-send';
import { useUiSettings } from '../../../shared/session/update-profile';
import { isVoiceNote, readDraftFiles, setDraftFiles, useDraftFiles } from '../data/draft-files';
import { readDraft, saveDraft, sharing, useDraft } from '../data/drafts';
import {
  loadOutboxSender,
  type MessageSendOptions,
  type SendInput,
  sendMessage,
} from '../../conversations/data/outbox';
import { countCharacters } from '../model/reply-limits';
import type { Scope } from '../../conversations/model/scope';
import { withSignature } from '../model/with-signature';
import { notifyResolving } from '../../conversations/hooks/use-after-resolve';
import { useAddFiles } from './use-add-files';
import { useReplyMode } from './use-reply-modes';
import { useFillReplyVariables } from './use-fill-reply-variables';
import { useSignature } from './use-signature';
import { useTypingReport } from './use-typing-report';

/** State and actions of a conversation's reply box. */
export function useReply({ accountId, myId }: Scope, conversation: Conversation) {
  const t = useT();
  const queryClient = useQueryClient();
  const { id: conversationId, can_reply: canReply } = conversation;
  const place = { accountId, userId: myId, conversationId };
  const modes = useReplyMode(place, canReply);
  const { mode } = modes;
  const isNote = mode === 'note';
  const draft = { ...place, mode };
  const text = useDraft(draft);
  const files = useDraftFiles(draft);
  const typing = useTypingReport(accountId, conversationId, isNote);
  const signature = useSignature(conversation.meta.channel, isNote);
  const settle = useFillReplyVariables(accountId, conversation, isNote);
  const addFiles = useAddFiles();
  const [settings] = useUiSettings();
  const { added } = signature;
  const channel: string = conversation.meta.channel;
  const { excess, left } = countCharacters(withSignature(text, added), channel, isNote);
  const isOpen = isNote || canReply;
  const canSend = isOpen && isSendable(text, files) && excess === 0;

  function write(next: string) {
    void loadOutboxSender();
    saveDraft(draft, next);
    if (next === '') typing.stopped();
    else typing.typed();
  }

  function attach(added: File[]) {
    setDraftFiles(draft, addFiles(readDraftFiles(draft), added));
  }

  function detach(file: File) {
    const left = files.filter((other) => other !== file);
    setDraftFiles(draft, left);
  }

  /**
   * Sends the draft. `attributes`: content attributes. Resolves to true when the message is in the outbox, false when
   * nothing was sent.
   */
  async function send({
    attributes,
    ...how
  }: MessageSendOptions & Pick<SendInput, 'attributes'> = {}): Promise<boolean> {
    // Shortcuts call this even while the button is disabled.
    if (!isOpen) return false;
    // Read from the store: with key repeat a second call may come before the next render and must not send the same
    // text again.
    const written = readDraft(draft);
    const signed = withSignature(written.trim(), added);
    const content = signed.includes('{{') ? await settle(signed) : signed;
    const isMail = capabilitiesOf(channel).hasRecipients && !isNote;
    const changed = { ...draft, mode: 'recipients' } as const;
    const writtenTo = isMail ? readDraft(changed) : '';
    // Only e-mails wait here. Other messages are sent without waiting, so that files chosen from now on belong to the
    // next message.
    const recipients = isMail
      ? await import('../data/mail-recipients').then(({ recipientsToSend }) =>
          recipientsToSend(queryClient, draft, conversation, t),
        )
      : undefined;
    const chosen = readDraftFiles(draft);
    // If the text changed during the confirmation, nothing is sent, so that the new text is not lost.
    if (content === null || recipients === null || readDraft(draft) !== written) return false;
    const { excess: tooMany } = countCharacters(content, channel, isNote);
    // The reply box shows by itself when the typed text is too long, but not when the filled variables exceed the
    // limit.
    if (tooMany > 0 && excess === 0) toast.error(t('conversations.tooLong', { count: tooMany }));
    if (!isSendable(written, chosen) || tooMany > 0) return false;
    sendMessage(queryClient, {
      accountId,
      userId: myId,
      conversationId,
      content,
      written,
      writtenTo,
      isPrivate: isNote,
      files: [...chosen],
      isVoice: chosen.some(isVoiceNote),
      attributes,
      fields: { ...recipients, ...sharing.sent?.(draft) },
      how: withUndo(how, undoSecondsOf(settings)),
    });
    if (how.next?.status === 'resolved') notifyResolving(conversationId, undoSecondsOf(settings));
    saveDraft(draft, '');
    if (isMail) saveDraft(changed, '');
    setDraftFiles(draft, []);
    typing.stopped();
    return true;
  }

  return {
    ...modes,
    isNote,
    canReply,
    text,
    files,
    excess,
    left,
    canSend,
    write,
    attach,
    detach,
    send,
    signature,
    typing,
  };
}

/** Undo send is not needed for a scheduled message, because it can be cancelled until its time. */
function withUndo(how: MessageSendOptions, undoSeconds: number): MessageSendOptions | undefined {
  if (how.at !== undefined) return how;
  return undoSeconds > 0 || how.next ? { ...how, delay: undoSeconds } : undefined;
}

function isSendable(text: string, files: readonly File[]): boolean {
  return text.trim() !== '' || files.length > 0;
}
