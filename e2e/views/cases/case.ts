import type { RealtimeEventName } from '@parley/contract';
import type { Scenario, Viewer } from '../scenario';

/** A change, and the viewers who must receive the event under which it is listed. */
export interface Case {
  does: string;
  change: (scenario: Scenario) => Promise<unknown>;
  receivedBy: Viewer[];
}

export type EventCases = Partial<Record<RealtimeEventName, Case[]>>;

export const all: Viewer[] = ['admin', 'member', 'unassignedOnly', 'participatingOnly', 'teamOnly'];
export const asMember = ({ app, people }: Scenario) => app.as(people.member);
export const at = (id: number, tail: string) => `/conversations/${id}${tail}`;
