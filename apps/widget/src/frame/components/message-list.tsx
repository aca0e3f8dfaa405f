import { languageTagOf } from '@parley/i18n/locales';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Day, type Group, groupByDay } from '../model/groups';
import { isFromTeam } from '../model/messages';
import { plainText } from '../model/plain-text';
import { Avatar } from './avatar';
import { useWidget } from './context';
import { Icon } from './icon';
import { MessageBubble } from './message';

/** Closer to the end than this counts as being at the end. */
const NEAR_END_PX = 60;

function useFormats() {
  const { locale, t } = useWidget();
  const tag = languageTagOf(locale);
  const format = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(at * 1000);
  return {
    time: (at: number) => format(at, { hour: 'numeric', minute: '2-digit' }),
    exact: (at: number) => format(at, { dateStyle: 'full', timeStyle: 'short' }),
    day(at: number) {
      const days = Math.round(
        (new Date().setHours(0, 0, 0, 0) - new Date(at * 1000).setHours(0, 0, 0, 0)) / 86_400_000,
      );
      if (days < 2) return t(days < 1 ? 'chat.today' : 'chat.yesterday');
      return format(at, { weekday: 'long', day: 'numeric', month: 'long' });
    },
  };
}

/** Below a group: sender and time, or the delivery state of the visitor's own message. */
function Meta({ group, seenAt }: { group: Group; seenAt: number }) {
  const { t, actions } = useWidget();
  const { time, exact } = useFormats();
  const last = group.entries.at(-1)!;
  const at = last.message.created_at;
  const stamp = (
    <time dateTime={new Date(at * 1000).toISOString()} title={exact(at)}>
      {time(at)}
    </time>
  );
  if (group.isTeam) {
    const name = group.isBot ? group.senderName || t('chat.bot') : group.senderName;
    return (
      <p className="meta">
        {name ? `${name} · ` : ''}
        {stamp}
      </p>
    );
  }
  if (last.state === 'failed') {
    return (
      <p className="meta failed">
        <Icon name="alert" /> {t(last.problem ?? 'chat.failed', { name: last.files?.[0]?.name ?? '' })}
        {group.entries.map(({ key }) => (
          <button key={key} type="button" onClick={() => actions.retry(key)}>
            {t('common.retry')}
          </button>
        ))}
      </p>
    );
  }
  if (last.state === 'sending') return <p className="meta">{t('chat.sending')}</p>;
  return (
    <p className="meta">
      {t(seenAt >= at ? 'chat.seen' : 'chat.sent')} · {stamp}
    </p>
  );
}

function GroupView({ group, seenAt, isLastOwn }: { group: Group; seenAt: number; isLastOwn: boolean }) {
  const { channel } = useWidget();
  const isOurFace = group.isBot && channel.enabledFeatures?.includes('use_inbox_avatar_for_bot');
  return (
    <li className={group.isTeam ? 'group' : 'group own'}>
      {group.isTeam && group.senderName ? (
        <Avatar name={group.senderName} url={isOurFace ? channel.avatarUrl : group.avatarUrl} />
      ) : null}
      <div className="bubbles">
        {group.entries.map((entry) => (
          <MessageBubble key={entry.key} entry={entry} />
        ))}
        {group.isTeam || isLastOwn || group.entries.at(-1)?.state !== 'sent' ? (
          <Meta group={group} seenAt={seenAt} />
        ) : null}
      </div>
    </li>
  );
}

function DayView({ day, seenAt, lastOwn }: { day: Day; seenAt: number; lastOwn: string | undefined }) {
  const { day: dayName } = useFormats();
  return (
    <>
      <li className="day">
        <span>{dayName(day.at)}</span>
      </li>
      {day.groups.map((group) => (
        <GroupView key={group.key} group={group} seenAt={seenAt} isLastOwn={group.key === lastOwn} />
      ))}
    </>
  );
}

/** Announces new answers to screen readers; the history is not announced. */
function Announcer() {
  const { t, entries } = useWidget();
  const last = entries.at(-1);
  const [known] = useState(() => last?.message.id ?? 0);
  const isNews = last && isFromTeam(last) && last.message.id > known;
  const name = last?.message.sender?.name ?? t('chat.bot');
  return (
    <p className="unseen" aria-live="polite">
      {isNews ? t('chat.said', { name, text: plainText(last.message.content ?? '') }) : ''}
    </p>
  );
}

export function MessageList() {
  const { t, entries, hasOlder, typist, seenByTeamAt, isOpen, actions } = useWidget();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  /** Scroll height and first message before older messages load, so that the scroll position can be preserved. */
  const before = useRef({ height: 0, first: '' });
  const [hasNews, setNews] = useState(false);
  const last = entries.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.message.message_type === 0;
  const first = entries[0]?.key ?? '';

  const toEnd = () => {
    const node = box.current;
    if (node) node.scrollTop = node.scrollHeight;
    isAtEnd.current = true;
    setNews(false);
  };

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const { height, first: oldFirst } = before.current;
    if (oldFirst && first !== oldFirst && !isAtEnd.current) node.scrollTop += node.scrollHeight - height;
    before.current = { height: node.scrollHeight, first };
  }, [entries, first]);

  useEffect(() => {
    if (isAtEnd.current || isOwn) toEnd();
    else setNews(true);
  }, [lastKey, isOwn]);

  useEffect(() => {
    if (isAtEnd.current) toEnd();
  }, [typist, isOpen]);

  // Pictures and forms change the height after the first paint; a visitor at the end stays at the end.
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const keepEnd = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    keepEnd.observe(node);
    for (const child of node.children) keepEnd.observe(child);
    return () => keepEnd.disconnect();
  }, []);

  const scrolled = () => {
    const node = box.current;
    if (!node) return;
    const isNear = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END_PX;
    // Only scrolling up leaves the end; content that grows below does not.
    if (isNear || node.scrollTop < lastTop.current) isAtEnd.current = isNear;
    lastTop.current = node.scrollTop;
    if (isAtEnd.current) setNews(false);
  };

  const days = groupByDay(entries);
  const lastOwn = days.flatMap((day) => day.groups).findLast((group) => !group.isTeam)?.key;
  const lastReplyAt =
    entries.findLast(({ message }) => message.sender?.type === 'user')?.message.created_at ?? 0;
  return (
    <div className="thread">
      <div
        className="scroll log"
        ref={box}
        onScroll={scrolled}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('chat.log')}
      >
        {hasOlder ? (
          <button type="button" className="older" onClick={actions.loadOlder}>
            {t('chat.older')}
          </button>
        ) : null}
        {entries.length ? null : <p className="empty">{t('chat.empty')}</p>}
        <ol>
          {days.map((day) => (
            <DayView key={day.key} day={day} seenAt={Math.max(seenByTeamAt, lastReplyAt)} lastOwn={lastOwn} />
          ))}
        </ol>
        {typist ? (
          <p className="typing">
            <Avatar name={typist.name} url={typist.avatarUrl} />
            <span className="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span className="unseen">{t('chat.typing', { name: typist.name })}</span>
          </p>
        ) : null}
      </div>
      {hasNews ? (
        <button type="button" className="pill" onClick={toEnd}>
          <Icon name="down" /> {t('chat.newMessages')}
        </button>
      ) : null}
      <Announcer />
    </div>
  );
}
