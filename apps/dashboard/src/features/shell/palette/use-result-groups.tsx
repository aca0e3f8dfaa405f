import type {
  Conversation,
  ConversationStatus,
  SearchedContact,
  SearchedConversation,
} from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar, cn } from '@parley/ui';
import type { Command, CommandGroup } from '@parley/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { readRecentConversations } from '../../../shared/conversations/recent-conversations';
import { useStatusName } from '../../../shared/conversations/status-name';
import { useConversationTools } from '../../../shared/layout/conversation-tools';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { useWakeTime } from '../../../shared/conversations/wake-time';
import { routeNamed } from '../../../shared/routes/all-routes';
import { useAbility, useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useLinkCommand, useOpenPath } from './use-open-path';

/** Content of a conversation's row. */
interface Hit {
  id: number;
  name: string;
  inbox: { name: string; channel_type: string };
  status: ConversationStatus;
  snoozedUntil: string | null;
  lastActivityAt: number;
  preview: string;
}

/** Contacts and conversations: the recently opened ones, and the results of the search. */
export function useResultGroups({ isOpen }: { isOpen: boolean }): CommandGroup[] {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const mayOpen = useAbility('openConversations');
  const mayFindPeople = useAbility('openSearch');
  const open = useOpenPath();
  const linkTo = useLinkCommand();
  const recent = useRecentConversations(isOpen);
  const toContact = useContactTarget();
  if (!mayOpen) return [];

  const toConversation = (hit: Hit): Command => ({
    id: `conversation-${hit.id}`,
    label: hit.name,
    keywords: `#${hit.id}`,
    icon: <StatusDot status={hit.status} />,
    detail: <HitDetail hit={hit} />,
    preview: hit.preview,
    aside: <HitStatus hit={hit} />,
    ...linkTo(`conversations/${hit.id}`),
  });
  const people: CommandGroup = {
    id: 'people',
    heading: t('palette.people'),
    commands: [],
    sign: '@',
    search: async (q, signal) => {
      const { payload } = await api.call('searchPeople', {
        params: { account_id: accountId },
        query: { q },
        signal,
      });
      return payload.contacts.map((contact) => {
        const [path, search] = toContact(contact);
        return {
          id: `contact-${contact.id}`,
          label: contact.name || contact.email || contact.phone_number || t('search.nameless'),
          icon: <Avatar size="xs" name={contact.name || t('search.nameless')} />,
          detail: (
            <span dir="auto" className="truncate">
              {contact.email ?? contact.phone_number ?? contact.identifier ?? ''}
            </span>
          ),
          aside: <span className="text-12 text-3">{t('palette.contact')}</span>,
          ...linkTo(path, search),
        };
      });
    },
    onSeeAll: (q) => open('search', { q, tab: 'contacts' }),
  };
  const conversations: CommandGroup = {
    id: 'conversations',
    heading: t('shell.conversations'),
    commands: recent.map(toConversation),
    sign: '#',
    minLength: 1,
    search: async (q, signal) => {
      const { payload } = await api.call('searchConversations', {
        params: { account_id: accountId },
        query: { q },
        signal,
      });
      return payload.conversations.map((found) => toConversation(hitOf(found, t('search.nameless'))));
    },
    onSeeAll: (q) => open('search', { q, tab: 'conversations' }),
  };
  return mayFindPeople ? [people, conversations] : [conversations];
}

function hitOf(found: SearchedConversation, nameless: string): Hit {
  return {
    id: found.id,
    name: found.contact.name || nameless,
    inbox: found.inbox,
    status: found.status,
    snoozedUntil: found.snoozed_until,
    lastActivityAt: found.last_activity_at,
    preview: oneLine(found.message?.content),
  };
}

const LONGEST_PREVIEW = 200;
const oneLine = (text: string | null | undefined) =>
  (text ?? '').slice(0, LONGEST_PREVIEW).replace(/\s+/g, ' ').trim();

/** While the contact page is not built, opens a search for the contact's conversations. */
function useContactTarget(): (contact: SearchedContact) => [path: string, search?: Record<string, string>] {
  const page = routeNamed('contact_profile_dashboard');
  return ({ id, name, email, phone_number: phone }) =>
    page.isComingSoon ? ['search', { q: email ?? phone ?? name, tab: 'conversations' }] : [`contacts/${id}`];
}

const STALE_MS = 15_000;

/** Recently opened conversations, except the current one. */
function useRecentConversations(isOpen: boolean): Hit[] {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { id: userId } = useCurrentUser();
  const openNumber = useConversationTools(({ number }) => number);
  const { inboxes } = useWorkspace();
  // Read each time the palette opens, because the list may have changed since.
  const ids = useMemo(
    () => (isOpen ? readRecentConversations({ accountId, userId }) : []),
    [isOpen, accountId, userId],
  ).filter((id) => id !== openNumber);
  const { data } = useQuery({
    queryKey: ['palette', accountId, 'recent', ids] as const,
    queryFn: async ({ signal }): Promise<Conversation[]> => {
      const { payload } = await api.call('filterConversations', {
        params: { account_id: accountId },
        query: { assignee_type: 'all' },
        body: {
          payload: [
            { attribute_key: 'display_id', filter_operator: 'equal_to', values: ids, query_operator: null },
          ],
        },
        signal,
      });
      return payload;
    },
    enabled: ids.length > 0,
    staleTime: STALE_MS,
  });
  return ids.flatMap((id) => {
    const found = data?.find((conversation) => conversation.id === id);
    const inbox = inboxes.find((candidate) => candidate.id === found?.inbox_id);
    if (!found || !inbox) return [];
    const last = found.last_non_activity_message ?? found.messages[0];
    return {
      id,
      name: found.meta.sender.name || t('search.nameless'),
      inbox,
      status: found.status,
      snoozedUntil: found.snoozed_until,
      lastActivityAt: found.last_activity_at,
      preview: oneLine(last?.content),
    };
  });
}

const dots: Record<ConversationStatus, string> = {
  open: 'bg-accent',
  pending: 'bg-line-control',
  snoozed: 'bg-amber',
  resolved: 'bg-green',
};

function StatusDot({ status }: { status: ConversationStatus }) {
  return <span aria-hidden className={cn('size-2 rounded-full', dots[status])} />;
}

function HitDetail({ hit: { id, inbox } }: { hit: Hit }) {
  return (
    <>
      <bdi dir="ltr" className="num">
        #{id}
      </bdi>
      <ChannelIcon channel={inbox.channel_type} />
      <bdi className="truncate">{inbox.name}</bdi>
    </>
  );
}

const tones: Record<ConversationStatus, string> = {
  open: 'text-accent-text',
  pending: 'text-2',
  snoozed: 'text-amber-text',
  resolved: 'text-green-text',
};

function HitStatus({ hit: { status, snoozedUntil, lastActivityAt } }: { hit: Hit }) {
  const { t } = useI18n();
  const statusName = useStatusName();
  const wakeTime = useWakeTime();
  return (
    <span className="flex shrink-0 items-center gap-2.5 text-12">
      <span className={tones[status]}>
        {status === 'snoozed' && snoozedUntil
          ? t('conversations.snoozedUntil', { time: wakeTime(snoozedUntil) })
          : statusName(status)}
      </span>
      <RelativeTime at={lastActivityAt} className="num min-w-8 text-end text-3" />
    </span>
  );
}
