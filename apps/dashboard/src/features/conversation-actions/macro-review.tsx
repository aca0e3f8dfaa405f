import type { Conversation, ConversationAction, Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Button, Chip, IconButton, Kbd } from '@parley/ui';
import type { ReviewAnswer } from '@parley/ui/command-palette';
import { ArrowLeft, Send, TriangleAlert, Zap } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { writesToCustomer } from '../../shared/macros/writes-to-customer';
import { useActionDescriptions } from '../../shared/macros/use-action-descriptions';
import { useCurrentAccount, useCurrentUser } from '../../shared/session/use-session';
import { displayKeys } from '../../shared/shortcuts/match-shortcut';
import { useWorkspace } from '../../shared/workspace/workspace-query';
import { useReplyVariables } from '../composer/hooks/use-reply-variables';
import { fillReplyVariables } from '../composer/model/reply-variables';
import { UnverifiedVariablesNotice } from '../composer/components/unverified-variables-notice';
import { MessageTextView } from '../conversations/components/message-text-view';

interface MacroReviewProps extends ReviewAnswer {
  macro: Macro;
  conversation: Conversation;
}

/**
 * Preview of a macro's messages and actions before it runs. The focus is on Cancel, so that Enter alone sends nothing.
 */
export function MacroReview({ macro, conversation, onBack, onConfirm }: MacroReviewProps) {
  const t = useT();
  const words = useActionDescriptions();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const { read } = useReplyVariables(useCurrentAccount().id, conversation, false);
  const { inboxes } = useWorkspace();
  const { id: myId, available_name: myName, name: myFullName, avatar_url: picture } = useCurrentUser();
  const messages = macro.actions.filter(isMessage).map(({ action_params: [text] }) => {
    return fillReplyVariables(String(text ?? ''), read);
  });
  const others = macro.actions.filter((action) => !isMessage(action));
  const missing = [...new Set(messages.flatMap((message) => message.missing))];
  const isBlocked = missing.length > 0;
  const author = myName || myFullName;
  useEffect(() => cancelRef.current?.focus(), []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    // A key that is still held from opening this dialog must not confirm it.
    if (!isBlocked && !event.repeat) onConfirm();
  });
  useEffect(() => {
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  const isDone = ({ action_name: name, action_params: [to] }: ConversationAction) =>
    name === 'assign_agent' &&
    conversation.meta.assignee?.id === myId &&
    (to === 'self' || Number(to) === myId);

  return (
    <div className="flex min-h-0 flex-col">
      <header className="flex items-center gap-2.5 border-line border-b px-3.5 py-2.5">
        <IconButton
          size="sm"
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
          onClick={onBack}
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-match truncate font-semibold text-14 text-1">
            {macro.name}
          </p>
          <p className="text-12 text-2">{t('palette.macroOn', { number: conversation.id })}</p>
        </div>
        <SendsMessage />
      </header>
      <div className="min-h-0 overflow-y-auto px-5 py-4 text-13 text-1">
        {messages.length > 0 ? (
          <>
            <p>
              {t('palette.sendsThis', {
                name: isolate(conversation.meta.sender.name || t('conversations.nameless')),
                inbox: isolate(inboxes.find(({ id }) => id === conversation.inbox_id)?.name ?? ''),
              })}
            </p>
            <div className="mt-2 flex flex-col items-end gap-2 rounded-lg border border-line bg-sunken p-4">
              {messages.map(({ text }, index) => (
                <div
                  // The actions do not change while the dialog is open, so the index is a stable key.
                  key={index}
                  className="max-w-[85%] rounded-lg rounded-ee-sm border border-accent-line bg-accent-soft px-3 py-2"
                >
                  <MessageTextView text={text} />
                </div>
              ))}
              <p className="flex items-center gap-1.5 text-12 text-2">
                <Avatar size="xs" name={author} src={picture} />
                {t('palette.fromYou', { name: isolate(author) })}
              </p>
            </div>
            {conversation.meta.unverified ? <UnverifiedVariablesNotice /> : null}
          </>
        ) : null}
        {isBlocked ? (
          <p role="alert" className="mt-3 flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-text">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('palette.unresolved', { names: missing.map((name) => `{{${name}}}`).join(', ') })}
          </p>
        ) : null}
        {others.length > 0 ? (
          <>
            {messages.length > 0 ? (
              <p className="mt-4 mb-1 font-medium text-11 text-3">{t('palette.then')}</p>
            ) : null}
            <ul className="flex flex-col gap-1.5">
              {others.map((action, index) => (
                <li key={`${index} ${action.action_name}`} className="flex items-start gap-2.5">
                  {writesToCustomer(action) ? (
                    <Send aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-text rtl:-scale-x-100" />
                  ) : (
                    <Zap aria-hidden className="mt-0.5 size-4 shrink-0 text-2" />
                  )}
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{words(action, macro)}</span>
                  {isDone(action) ? (
                    <span className="text-12 text-3">{t('palette.alreadyAssigned')}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-line border-t bg-sunken px-4 py-3">
        <span className="min-w-0 flex-1 text-12 text-2">{t('palette.notUndone')}</span>
        <Button ref={cancelRef} onClick={onBack}>
          {t('common.cancel')}
          <Kbd>{displayKeys('escape')}</Kbd>
        </Button>
        <Button variant="primary" disabled={isBlocked} onClick={onConfirm}>
          {t('palette.sendAndRun')}
          <Kbd className="border-transparent bg-transparent text-on-accent">{displayKeys('mod+enter')}</Kbd>
        </Button>
      </footer>
    </div>
  );
}

const isMessage = ({ action_name: name }: ConversationAction) => name === 'send_message';

/** Wraps a name in Unicode isolates (FSI, PDI), so that it does not reorder text of the other direction. */
const isolate = (name: string) => `\u2068${name}\u2069`;

export function SendsMessage() {
  const t = useT();
  return (
    <Chip tone="amber" icon={<Send aria-hidden className="rtl:-scale-x-100" />}>
      {t('palette.sendsMessage')}
    </Chip>
  );
}
