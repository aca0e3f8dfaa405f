import type { RealtimeEventName } from '@parley/contract';
import type { Scenario, Viewer } from '../scenario';

/** A change that somebody makes, and who has to hear of it by the event it stands under. */
export interface Case {
  does: string;
  change: (scenario: Scenario) => Promise<unknown>;
  receivedBy: Viewer[];
}

export type EventCases = Partial<Record<RealtimeEventName, Case[]>>;

export const all: Viewer[] = ['admin', 'member', 'unassignedOnly', 'participatingOnly', 'teamOnly'];
export const asMember = ({ app, people }: Scenario) => app.as(people.member);
export const at = (id: number, tail: string) => `/conversations/${id}${tail}`;
