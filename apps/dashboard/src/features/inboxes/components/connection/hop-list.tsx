import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import type { ShownHop } from '../../model/connection-check';
import { adviceOf, hopKey } from '../../model/hop-texts';
import { HopResult } from './hop-result';
import { StepRow } from './step-row';

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

function HopRow({ hop: found, isLast }: { hop: ShownHop; isLast: boolean }) {
  const t = useT();
  const { hop, state, ms, words, facts, advice } = found;
  const key = hopKey(hop, state);
  return (
    <StepRow state={state} title={key ? t(key) : hop} ms={ms} isLast={isLast}>
      {state === 'ok' ? <HopResult hop={hop} facts={facts} /> : null}
      {state === 'failed' && words ? <ServersWords words={words} /> : null}
      {state === 'failed' && !words && facts.error ? (
        <p className="break-words">
          <bdi className="font-mono text-11">
            {[facts.host && `${facts.host}:${facts.port}`, facts.error].filter(Boolean).join(' · ')}
          </bdi>
        </p>
      ) : null}
      {state === 'failed' ? <Advice code={advice} /> : null}
    </StepRow>
  );
}

/** A server's own words, in its own language. */
export function ServersWords({ words }: { words: string }) {
  const t = useT();
  return (
    <p className="break-words">
      {t('connection.serverSaid')} <bdi className="font-mono text-11">{words}</bdi>
    </p>
  );
}

/** Advice in words, with a link to the provider's own explanation if there is one. */
export function Advice({ code }: { code: string | null | undefined }) {
  const t = useT();
  const advice = adviceOf(t, code);
  if (!advice) return null;
  return (
    <p className="mt-1">
      {advice.text}{' '}
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
