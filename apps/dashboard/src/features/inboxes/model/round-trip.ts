import type { RoundTrip } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { StepState } from './step-state';
import { hopKey } from './hop-texts';

export interface RoundTripStep {
  name: 'sent' | 'forward' | 'arrived';
  state: StepState;
  title: DashboardKey;
  /** Seconds since it was sent, of an email that has arrived. */
  seconds?: number;
}

/** The way of an email that an inbox sends to itself, step by step. */
export function stepsOf(trip: RoundTrip): RoundTripStep[] {
  const sent = sentStep(trip);
  const hasLeft = sent.state === 'ok';
  const forward = trip.forward_address === null ? [] : [forwardStep(trip, hasLeft)];
  return [sent, ...forward, arrivedStep(trip, hasLeft)];
}

/** An email that has come back was accepted before. */
const wasRefused = ({ state, failed_hop: hop }: RoundTrip) =>
  state === 'failed' && hop !== null && hop !== 'bounced';

function sentStep(trip: RoundTrip): RoundTripStep {
  if (wasRefused(trip)) {
    const title = hopKey(trip.failed_hop ?? '', 'failed') ?? 'roundTrip.notSent';
    return { name: 'sent', state: 'failed', title };
  }
  if (trip.accepted_at !== null || trip.arrived_at !== null) {
    return { name: 'sent', state: 'ok', title: 'roundTrip.sent' };
  }
  return { name: 'sent', state: trip.state === 'late' ? 'late' : 'running', title: 'roundTrip.sending' };
}

function forwardStep(trip: RoundTrip, hasLeft: boolean): RoundTripStep {
  const name = 'forward';
  if (trip.forward_arrived_at !== null) {
    return {
      name,
      state: 'ok',
      title: 'roundTrip.forwardArrived',
      ...secondsOf(trip, trip.forward_arrived_at),
    };
  }
  const title = 'roundTrip.forwardWaiting';
  if (!hasLeft || trip.state === 'arrived' || trip.state === 'failed')
    return { name, state: 'waiting', title };
  return { name, state: trip.state === 'late' ? 'late' : 'running', title };
}

function arrivedStep(trip: RoundTrip, hasLeft: boolean): RoundTripStep {
  const name = 'arrived';
  if (trip.arrived_at !== null) {
    return { name, state: 'ok', title: 'roundTrip.arrived', ...secondsOf(trip, trip.arrived_at) };
  }
  if (trip.failed_hop === 'bounced') return { name, state: 'failed', title: 'roundTrip.bounced' };
  if (trip.other_inbox) return { name, state: 'failed', title: 'roundTrip.strayed' };
  if (trip.state === 'late' && hasLeft) return { name, state: 'late', title: 'roundTrip.missing' };
  return { name, state: hasLeft ? 'running' : 'waiting', title: 'roundTrip.waiting' };
}

function secondsOf({ started_at: start }: RoundTrip, end: string): { seconds: number } {
  return { seconds: Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / 1_000)) };
}

/** Advice that is about the way of the email, beyond what the steps of a connection know. */
const ADVICE = [
  'forwarding_or_receiver',
  'forwarding_rule',
  'mailbox_unread',
  'mailbox_unreadable',
  'no_outgoing_server',
  'not_in_mailbox',
  'not_sent',
  'other_inbox',
  'receiver_unreachable',
  'sign_in_again',
] as const;

export function roundTripAdvice(code: string | null): `roundTrip.advice.${(typeof ADVICE)[number]}` | null {
  const known = ADVICE.find((one) => one === code);
  return known ? `roundTrip.advice.${known}` : null;
}
