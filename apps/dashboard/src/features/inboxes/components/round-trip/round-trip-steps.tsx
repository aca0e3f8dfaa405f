import type { RoundTrip } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { roundTripAdvice, type RoundTripStep, stepsOf } from '../../model/round-trip';
import { Advice, ServersWords } from '../connection/hop-list';
import { StepRow } from '../connection/step-row';

/** How far an email has come that an inbox has sent to itself, and what to do where it is stuck. */
export function RoundTripSteps({ trip }: { trip: RoundTrip }) {
  const t = useT();
  const steps = stepsOf(trip);
  // Advice belongs to the step that everything waits for.
  const stuck = steps.find(({ state }) => state === 'failed' || state === 'late');
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <StepRow
          key={step.name}
          state={step.state}
          title={t(step.title, { address: trip.address })}
          isLast={index === steps.length - 1}
        >
          <Result step={step} trip={trip} />
          {step === stuck ? <Stuck trip={trip} /> : null}
        </StepRow>
      ))}
    </ol>
  );
}

function Result({ step: { name, state, seconds }, trip }: { step: RoundTripStep; trip: RoundTrip }) {
  const t = useT();
  if (name === 'sent' && state === 'ok' && trip.server) {
    return <p className="break-words">{t('roundTrip.acceptedBy', { server: trip.server })}</p>;
  }
  return seconds === undefined ? null : <p>{t('roundTrip.after', { count: seconds })}</p>;
}

function Stuck({ trip }: { trip: RoundTrip }) {
  const t = useT();
  const key = roundTripAdvice(trip.advice);
  return (
    <>
      {trip.words ? <ServersWords words={trip.words} /> : null}
      {key ? (
        <p className="mt-1 break-words">
          {t(key, { address: trip.address, inbox: trip.other_inbox?.name ?? '' })}
        </p>
      ) : (
        <Advice code={trip.advice} />
      )}
    </>
  );
}
