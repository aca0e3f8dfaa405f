import type { Formatters } from '@parley/i18n';
import { useI18n, useT } from '@parley/i18n/react';
import { cn, VisuallyHidden } from '@parley/ui';
import { Check, X } from 'lucide-react';
import type { ShownHop } from '../../model/connection-check';
import { adviceOf, hopKey, isServersWord } from '../../model/hop-texts';

const looks = {
  ok: { mark: 'bg-green-soft text-green-text', name: 'text-1', text: 'connection.state.working' },
  failed: { mark: 'bg-red text-on-red', name: 'text-red-text', text: 'connection.state.failed' },
  waiting: {
    mark: 'border border-line-control',
    name: 'text-3',
    text: 'connection.state.waiting',
  },
} as const;

/** A point in time among the facts of a step. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Facts with their times in the reader's format, isolated because the facts are English. */
function withTimes(facts: string, formatDate: Formatters['formatDate']): string {
  return facts.replaceAll(
    TIME,
    (time) => `\u2068${formatDate(time, { dateStyle: 'medium', timeStyle: 'short' })}\u2069`,
  );
}

/** The steps of one way to or from a provider, with the result of each. */
export function HopList({ hops, isOutdated }: { hops: readonly ShownHop[]; isOutdated: boolean }) {
  return (
    <ol className={cn('flex flex-col', isOutdated && 'opacity-50 grayscale')}>
      {hops.map((hop, index) => (
        <HopRow key={hop.hop} hop={hop} isLast={index === hops.length - 1} />
      ))}
    </ol>
  );
}

function HopRow({ hop: { hop, state, detail, advice }, isLast }: { hop: ShownHop; isLast: boolean }) {
  const { t, formatDate } = useI18n();
  const look = looks[state];
  const key = hopKey(hop, state);
  return (
    <li className={cn('relative flex gap-2.5', !isLast && 'pb-2.5')}>
      {isLast ? null : (
        <span aria-hidden className="absolute start-[0.53125rem] top-5 -bottom-px w-px bg-line-strong" />
      )}
      <span className={cn('mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full', look.mark)}>
        {state === 'ok' ? <Check aria-hidden className="size-[0.6875rem]" strokeWidth={2.6} /> : null}
        {state === 'failed' ? <X aria-hidden className="size-[0.6875rem]" strokeWidth={2.6} /> : null}
        <VisuallyHidden>{t(look.text)}</VisuallyHidden>
      </span>
      <div className="min-w-0 flex-1 text-12 text-3">
        <p className={cn('font-medium text-13', look.name)}>{key ? t(key) : hop}</p>
        {state === 'ok' && detail ? (
          <p dir="auto" className="text-match break-words">
            {withTimes(detail, formatDate)}
          </p>
        ) : null}
        {state === 'failed' && detail ? (
          <p className="break-words">
            {isServersWord(hop) ? `${t('connection.serverSaid')} ` : null}
            <bdi className="font-mono text-11">{detail}</bdi>
          </p>
        ) : null}
        {state === 'failed' ? <Advice code={advice} /> : null}
      </div>
    </li>
  );
}

function Advice({ code }: { code: string | undefined }) {
  const t = useT();
  const advice = adviceOf(code);
  if (!advice) return null;
  return (
    <p className="mt-1">
      {t(advice.key)}{' '}
      {advice.guide ? (
        <a
          href={advice.guide}
          target="_blank"
          rel="noreferrer"
          className="focus-ring rounded-sm font-medium text-accent-text hover:underline"
        >
          {t('connection.appPassword')}
        </a>
      ) : null}
    </p>
  );
}
