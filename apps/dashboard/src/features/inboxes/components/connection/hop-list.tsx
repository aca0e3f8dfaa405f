import type { Formatters } from '@parley/i18n';
import { useI18n, useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import type { ShownHop } from '../../model/connection-check';
import { adviceOf, hopKey, isServersWord } from '../../model/hop-texts';
import { StepRow } from './step-row';

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
  const key = hopKey(hop, state);
  return (
    <StepRow state={state} title={key ? t(key) : hop} isLast={isLast}>
      {state === 'ok' && detail ? (
        <p dir="auto" className="text-match break-words">
          {withTimes(detail, formatDate)}
        </p>
      ) : null}
      {state === 'failed' && detail ? <ServersWords words={detail} isQuoted={isServersWord(hop)} /> : null}
      {state === 'failed' ? <Advice code={advice} /> : null}
    </StepRow>
  );
}

/** What a server said, in its own language. */
export function ServersWords({ words, isQuoted = true }: { words: string; isQuoted?: boolean }) {
  const t = useT();
  return (
    <p className="break-words">
      {isQuoted ? `${t('connection.serverSaid')} ` : null}
      <bdi className="font-mono text-11">{words}</bdi>
    </p>
  );
}

/** What helps, in words, with a link to the provider's own explanation if there is one. */
export function Advice({ code }: { code: string | null | undefined }) {
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
