import type { Database } from '../db/database';

/** One value of a gauge with its labels. */
export interface GaugeReading {
  labels?: Record<string, string>;
  value: number;
}

/** A number that is read at each scrape of /metrics, e.g. the count of waiting rows. */
export interface GaugeSource {
  /** Prometheus metric name, e.g. `parley_jobs`. */
  name: string;
  help: string;
  /** Label names used by the readings. */
  labels?: readonly string[];
  read(database: Database): Promise<GaugeReading[]>;
}
