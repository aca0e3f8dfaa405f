import type { EventDeclaration } from '../platform/events/define-event';
import { modules } from './modules';

export { declaredEvents } from '../platform/events/define-event';

/** Names of the handlers that read these events; for docs/events.md. */
export function handlersOf(event: EventDeclaration): string[] {
  return modules
    .flatMap(({ handlers = [] }) => handlers)
    .filter(({ events }) => events === 'all' || reads(events, event))
    .map(({ name }) => name)
    .sort();
}

/** Names of the modules whose realtime rules publish these events. */
export function realtimeModulesOf(event: EventDeclaration): string[] {
  return modules
    .filter(({ realtime = [] }) => realtime.some(({ events }) => reads(events, event)))
    .map(({ name }) => name)
    .sort();
}

function reads(declarations: readonly EventDeclaration[], { type }: EventDeclaration): boolean {
  return declarations.some((declaration) => declaration.type === type);
}
