import { languageTagOf } from '@parley/i18n/locales';
import { useEffect, useState } from 'react';
import { isWithinHours, nextOpening } from '../model/availability';
import type { TextKey, Translate } from '../text/translate';
import { useWidget } from './context';

const REPLY_TIMES = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'];

function daysBetween(now: Date, then: Date): number {
  return Math.round((new Date(then).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000);
}

function backText(t: Translate, locale: string, now: Date, then: Date): string {
  const tag = languageTagOf(locale);
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' }).format(then);
  const days = daysBetween(now, then);
  if (days <= 0) return t('reply.backAt', { time });
  if (days === 1) return t('reply.backTomorrow', { time });
  return t('reply.backOn', { day: new Intl.DateTimeFormat(tag, { weekday: 'long' }).format(then), time });
}

/** The current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** Whether the team is available, and when to expect an answer, in the visitor's language and time zone. */
export function useAvailability(): { isOnline: boolean; title: string; hint: string } {
  const { t, channel, agents, host, locale } = useWidget();
  const now = useMinute();
  const isOpen = isWithinHours(channel, now);
  const isOnline = isOpen && agents.some((agent) => agent.availability_status === 'online');
  const opens = isOpen ? undefined : nextOpening(channel, now);
  const replyTime = REPLY_TIMES.includes(channel.replyTime ?? '') ? channel.replyTime : REPLY_TIMES[0];
  const away = channel.workingHoursEnabled && !isOpen ? channel.outOfOfficeMessage : '';
  return {
    isOnline,
    title: isOnline ? host.availableMessage || t('home.online') : host.unavailableMessage || t('home.away'),
    hint: opens
      ? backText(t, locale, now, opens)
      : away || t(isOnline ? (`reply.${replyTime}` as TextKey) : 'reply.later'),
  };
}
