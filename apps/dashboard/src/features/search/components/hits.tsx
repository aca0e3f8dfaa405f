import type { Message, SearchedContact, SearchedConversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Bot, Lock, Paperclip } from 'lucide-react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { excerptOf } from '../model/text-hits';
import { HitRow } from './hit-row';
import { HighlightedText } from './highlighted-text';

export interface HitProps {
  /** Search terms from `parseSearchTerms`. */
  words: readonly string[];
  onOpen: () => void;
}

const contactPage = routeNamed('contact_profile_dashboard');

/** A found contact. While the contact page is not built, the link searches for the contact's conversations. */
export function ContactHit({ contact, words, onOpen }: HitProps & { contact: SearchedContact }) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const name = contact.name || t('search.nameless');
  const facts = [contact.email, contact.phone_number, contact.identifier].filter(
    (fact) => fact !== null && fact !== '',
  );
  const account = { accountId: String(accountId) };
  const target = contactPage.isComingSoon
    ? {
        to: fullPathOf(routeNamed('search')),
        params: account as never,
        search: { q: facts[0] ?? contact.name, tab: 'conversations' },
      }
    : { to: fullPathOf(contactPage), params: { ...account, contactId: String(contact.id) } as never };
  return (
    <HitRow
      {...target}
      onOpen={onOpen}
      leading={<Avatar name={name} />}
      title={
        <bdi>
          <HighlightedText text={name} words={words} anywhere />
        </bdi>
      }
      aside={
        contact.last_activity_at === null ? null : (
          <RelativeTime at={contact.last_activity_at} className="num shrink-0 text-3 text-time" />
        )
      }
    >
      <p className="flex flex-wrap gap-x-3 text-12 text-2">
        {facts.map((fact) => (
          <bdi key={fact} dir="ltr" className="min-w-0 truncate">
            <HighlightedText text={fact ?? ''} words={words} anywhere />
          </bdi>
        ))}
      </p>
    </HitRow>
  );
}

/** A found conversation with its first message, linked to the conversation. */
export function ConversationHit({
  conversation,
  words,
  onOpen,
}: HitProps & { conversation: SearchedConversation }) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { contact, inbox, agent, message } = conversation;
  const name = contact.name || t('search.nameless');
  const began = message?.content ? excerptOf(message.content, []) : '';
  return (
    <HitRow
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId: String(accountId), conversationId: String(conversation.id) } as never}
      onOpen={onOpen}
      leading={<Avatar name={name} />}
      title={
        <>
          <bdi>
            <HighlightedText text={name} words={words} anywhere />
          </bdi>{' '}
          <bdi dir="ltr" className="num font-normal text-2">
            <HighlightedText text={`#${conversation.id}`} words={words} anywhere />
          </bdi>
        </>
      }
      aside={<RelativeTime at={conversation.created_at} className="num shrink-0 text-3 text-time" />}
    >
      {began ? (
        <p dir="auto" className="text-match truncate text-13 text-2">
          {began}
        </p>
      ) : null}
      <Facts facts={[inbox.name, agent ? t('search.assignedTo', { name: agent.available_name }) : '']} />
    </HitRow>
  );
}

/** A found message, linked to its position in the conversation. */
export function MessageHit({ message, words, onOpen }: HitProps & { message: Message }) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { inboxes } = useWorkspace();
  const { sender } = message;
  const name = sender
    ? 'available_name' in sender
      ? sender.available_name || sender.name
      : sender.name
    : '';
  const inbox = inboxes.find(({ id }) => id === message.inbox_id);
  return (
    <HitRow
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId: String(accountId), conversationId: String(message.conversation_id) } as never}
      search={{ message: message.id }}
      onOpen={onOpen}
      leading={
        name ? (
          <Avatar name={name} />
        ) : (
          <span className="grid size-9 place-items-center rounded-full bg-hover text-2">
            <Bot aria-hidden className="size-4" />
          </span>
        )
      }
      title={<bdi>{name || t(message.message_type === 0 ? 'search.nameless' : 'search.program')}</bdi>}
      aside={<RelativeTime at={message.created_at} className="num shrink-0 text-3 text-time" />}
    >
      <p dir="auto" className="line-clamp-2 break-words text-13 text-1 text-match [overflow-wrap:anywhere]">
        <HighlightedText text={excerptOf(message.content ?? '', words)} words={words} />
      </p>
      <span className="flex flex-wrap items-center gap-x-3 text-12 text-2">
        {message.private ? (
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden className="size-3" />
            {t('search.privateNote')}
          </span>
        ) : null}
        {message.attachments?.length ? (
          <span className="inline-flex items-center gap-1">
            <Paperclip aria-hidden className="size-3" />
            {t('search.files', { count: message.attachments.length })}
          </span>
        ) : null}
        <Facts facts={[`#${message.conversation_id}`, inbox?.name ?? '']} />
      </span>
    </HitRow>
  );
}

/** Secondary details in one line. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 text-12 text-3">
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <bdi key={fact} className="min-w-0 truncate">
            {fact}
          </bdi>
        ))}
    </span>
  );
}
