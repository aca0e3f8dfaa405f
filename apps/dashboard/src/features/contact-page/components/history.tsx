import type { ContactHistoryEntry } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, Skeleton } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, MessageCircle, Merge, Pencil, StickyNote, Undo2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoteText } from '../../../shared/contacts/notes/note-text';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useDayName } from '../../../shared/lib/use-day-name';
import { entriesOf, type HistoryKind, historyQuery } from '../data/contact-history';
import { ConversationCard } from './conversation-card';
import { ChangeList } from './change-list';
import { ConversationLink } from './conversation-link';
import { MergedEntry } from './merged-entry';

interface HistoryProps {
  accountId: number;
  contactId: number;
  kind: HistoryKind;
}

/** The history by days, newest first; older pages on request. */
export function History({ accountId, contactId, kind }: HistoryProps) {
  const t = useT();
  const dayName = useDayName();
  const query = useInfiniteQuery(historyQuery(accountId, contactId, kind));
  const entries = entriesOf(query.data?.pages);
  if (query.isPending) return <Skeleton aria-busy className="h-40 rounded-lg" />;
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (entries.length === 0) return <p className="text-3">{t('contactPage.nothing')}</p>;
  const days = new Map<string, ContactHistoryEntry[]>();
  for (const entry of entries) {
    const day = dayName(new Date(entry.created_at * 1000));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className="flex flex-col gap-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 font-medium text-12 text-3">{day}</h2>
          <ol className="flex flex-col gap-3">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <Entry accountId={accountId} contactId={contactId} entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      ) : null}
    </div>
  );
}

const icons: Record<ContactHistoryEntry['kind'], ReactNode> = {
  created: <UserPlus />,
  conversation_opened: <MessageCircle />,
  conversation_resolved: <CircleCheck />,
  note: <StickyNote />,
  changed: <Pencil />,
  merged: <Merge />,
  merge_undone: <Undo2 />,
};

interface EntryProps {
  accountId: number;
  contactId: number;
  entry: ContactHistoryEntry;
}

function Entry({ accountId, contactId, entry }: EntryProps) {
  const { formatDate } = useI18n();
  const at = entry.created_at * 1000;
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full border border-line bg-surface text-3 [&_svg]:size-3.5"
      >
        {icons[entry.kind]}
      </span>
      <div className="min-w-0 self-center [overflow-wrap:anywhere]">
        <Content accountId={accountId} contactId={contactId} entry={entry} />
      </div>
      <time
        dateTime={new Date(at).toISOString()}
        title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}
        className="num pt-0.5 text-12 text-3"
      >
        {formatDate(at, { timeStyle: 'short' })}
      </time>
    </div>
  );
}

function Content({ accountId, contactId, entry }: EntryProps) {
  const t = useT();
  switch (entry.kind) {
    case 'created':
      return t('contactPage.created');
    case 'merged':
      return (
        <MergedEntry accountId={accountId} contactId={contactId} merge={entry.merge}>
          <By actor={entry.actor} />
        </MergedEntry>
      );
    case 'merge_undone':
      return (
        <>
          {t('contactMerge.undone')} <By actor={entry.actor} />
        </>
      );
    case 'conversation_opened':
      return <ConversationCard accountId={accountId} conversation={entry.conversation} />;
    case 'conversation_resolved':
      return (
        <>
          {t('contactPage.resolved')}{' '}
          <ConversationLink accountId={accountId} conversationId={entry.conversation_id} />{' '}
          <By actor={entry.actor} />
        </>
      );
    case 'note':
      return (
        <div className="rounded-lg border border-line bg-amber-soft px-3.5 py-2">
          <NoteText content={entry.content} className="whitespace-pre-line" />
          <p className="mt-0.5 text-12 text-2">
            <ActorName actor={entry.actor} />
          </p>
        </div>
      );
    case 'changed':
      return (
        <>
          <ChangeList changes={entry.changes} /> <By actor={entry.actor} />
        </>
      );
    default:
      return null;
  }
}

type Actor = Extract<ContactHistoryEntry, { kind: 'note' }>['actor'];

/** The actor, shown after the change; nothing for changes by the product itself. */
function By({ actor }: { actor: Actor }) {
  if (actor.type === 'system') return null;
  return (
    <span className="text-12 text-2">
      · <ActorName actor={actor} />
    </span>
  );
}

function ActorName({ actor }: { actor: Actor }) {
  const t = useT();
  const name =
    actor.type === 'contact' ? t('conversations.contact') : (actor.name ?? t('notes.formerColleague'));
  return <bdi>{name}</bdi>;
}
