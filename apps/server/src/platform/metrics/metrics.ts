import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';
import type { Logger } from '../logging/logger';
import type { GaugeReading, GaugeSource } from './gauges';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of the process and the installation, in the Prometheus text format. */
export interface Metrics {
  readonly contentType: string;
  observeRequest(request: { method: string; route: string; status: number; milliseconds: number }): void;
  /** Adds a gauge of this process, e.g. the number of open sockets. */
  addProcessGauge(gauge: {
    name: string;
    help: string;
    labels?: readonly string[];
    read(): GaugeReading[];
  }): void;
  /** Adds a gauge of the installation, read from the database at every scrape. */
  addGauge(source: GaugeSource): void;
  /** All metrics as text. A gauge that cannot be read is omitted and logged. */
  render(): Promise<string>;
}

export function createMetrics({ database, logger }: { database: Database; logger: Logger }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });

  function addGauge(
    { name, help, labels = [] }: Omit<GaugeSource, 'read'>,
    read: () => GaugeReading[] | Promise<GaugeReading[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        try {
          const readings = await read();
          this.reset();
          for (const reading of readings) this.set(reading.labels ?? {}, reading.value);
        } catch (error) {
          this.remove();
          logger.warn({ err: error, gauge: name }, 'metrics: not read');
        }
      },
    });
  }

  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status }, milliseconds / 1_000);
    },
    addProcessGauge: ({ read, ...about }) => addGauge(about, read),
    addGauge: (source) => addGauge(source, () => source.read(database)),
    render: () => registry.metrics(),
  };
}
