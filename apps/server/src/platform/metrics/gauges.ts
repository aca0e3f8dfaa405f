import type { Database } from '../db/database';

/** One line of a gauge: its labels and the number now. */
export interface GaugeReading {
  labels?: Record<string, string>;
  value: number;
}

/** A number that is looked up when somebody asks for the metrics, e.g. rows that wait. */
export interface GaugeSource {
  /** As Prometheus wants it: `parley_jobs`. */
  name: string;
  help: string;
  /** Names of the labels that readings carry. */
  labels?: readonly string[];
  read(database: Database): Promise<GaugeReading[]>;
}
