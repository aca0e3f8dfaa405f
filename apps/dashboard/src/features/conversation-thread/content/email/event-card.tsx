import { useI18n } from '@parley/i18n/react';
import { Chip } from '@parley/ui';
import { CalendarDays } from 'lucide-react';
import { UntrustedLink } from '../untrusted-link';
import type { CalendarEvent } from './read-event';
import { useEventTime } from './use-event-time';

/** The event that an e-mail invites to, changes or cancels; its file stays below the message. */
export function EventCard({ event }: { event: CalendarEvent }) {
  const { t } = useI18n();
  const { kind, title, place, organizer } = event;
  const isCanceled = kind === 'canceled';
  const lines = [
    { name: t('content.event.when'), value: <When event={event} /> },
    { name: t('content.event.where'), value: place && <Place place={place} /> },
    { name: t('content.event.organizer'), value: organizer && <bdi>{organizer}</bdi> },
  ].filter(({ value }) => value);
  return (
    <section
      aria-label={t('content.event.event')}
      className="flex flex-col gap-1.5 rounded-md border border-line bg-surface p-3"
    >
      <div className="flex gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-4.5 shrink-0 text-2" />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi
            className={
              isCanceled
                ? 'font-semibold text-2 line-through [overflow-wrap:anywhere]'
                : 'font-semibold text-1 [overflow-wrap:anywhere]'
            }
          >
            {title ?? t('content.event.untitled')}
          </bdi>
          {kind === 'event' ? null : (
            <Chip tone={isCanceled ? 'red' : 'neutral'}>{t(`content.event.${kind}`)}</Chip>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-12">
        {lines.map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-3">{name}</dt>
            <dd className="text-2 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function When({ event: { start, end, zone, repeats } }: { event: CalendarEvent }) {
  const { t } = useI18n();
  const timeOf = useEventTime();
  if (!start) return t('content.event.noDate');
  return (
    <>
      {end ? (
        t('content.event.range', { start: timeOf(start), end: timeOf(end, start) })
      ) : (
        <bdi>{timeOf(start)}</bdi>
      )}
      {start.kind === 'local' && zone ? <> ({zone})</> : null}
      {repeats ? <> · {t('content.event.repeats')}</> : null}
    </>
  );
}

function Place({ place }: { place: string }) {
  if (!/^https?:\/\/\S+$/.test(place) || !URL.canParse(place)) return <bdi>{place}</bdi>;
  return <UntrustedLink href={place}>{place}</UntrustedLink>;
}
