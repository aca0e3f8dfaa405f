import type { JobDefinition } from './jobs/jobs';
import type { EventHandler } from './events/handlers';
import type { RealtimeRule } from './realtime/rules';
import type { RouteHandler } from './http/handler';
import type { GaugeSource } from './metrics/gauges';
import type { Services } from './services';

export interface BackgroundService {
  start(): Promise<void>;
  /** Ends what it does within seconds; safe to call when it never started. */
  stop(): Promise<void>;
}

/** The parts of a module that the composition root wires; each `*.module.ts` exports one. */
export interface Module {
  name: string;
  routes?: RouteHandler[];
  /** Rules that map an event to its subscribers and the payload they receive. */
  realtime?: RealtimeRule[];
  /** Handlers that map an event to jobs. */
  handlers?: readonly EventHandler[];
  jobs?(services: Services): JobDefinition[];
  /** What runs in every worker for as long as it does, such as open connections to mailboxes. */
  background?(services: Services): BackgroundService[];
  /** Gauges for /metrics that count waiting or failed rows of the module. */
  gauges?: readonly GaugeSource[];
}
