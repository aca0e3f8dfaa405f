import type { JobDefinition } from './jobs/jobs';
import type { EventHandler } from './events/handlers';
import type { RealtimeRule } from './realtime/rules';
import type { RouteHandler } from './http/handler';
import type { GaugeSource } from './metrics/gauges';
import type { Services } from './services';

/** The parts of a module that the composition root wires; each `*.module.ts` exports one. */
export interface Module {
  name: string;
  routes?: RouteHandler[];
  /** Rules that map an event to its subscribers and the payload they receive. */
  realtime?: RealtimeRule[];
  /** Handlers that map an event to jobs. */
  handlers?: readonly EventHandler[];
  jobs?(services: Services): JobDefinition[];
  /** Gauges for /metrics that count waiting or failed rows of the module. */
  gauges?: readonly GaugeSource[];
}
