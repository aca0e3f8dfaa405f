import type { JobDefinition } from './jobs/jobs';
import type { EventHandler } from './events/handlers';
import type { RealtimeRule } from './realtime/rules';
import type { RouteHandler } from './http/handler';
import type { GaugeSource } from './metrics/gauges';
import type { Services } from './services';

/** What a module brings to the composition root; `*.module.ts` wires exactly this. */
export interface Module {
  name: string;
  routes?: RouteHandler[];
  /** Event → who hears and what they get. */
  realtime?: RealtimeRule[];
  /** Event → jobs it causes. */
  handlers?: readonly EventHandler[];
  jobs?(services: Services): JobDefinition[];
  /** What of its rows waits or failed, for /metrics. */
  gauges?: readonly GaugeSource[];
}
