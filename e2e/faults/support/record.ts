import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type LedgerReport, problemsOf, summaryOf } from '../../support/ledger/check';
import type { Scenario } from '../../support/ledger/scenario';

/** The long form has more rounds, longer outages, and more clients. */
export const isLong = process.env.PARLEY_FAULTS === 'long';

/** Selects a value by the form of the run. */
export function byRunLength<Value>(short: Value, long: Value): Value {
  return isLong ? long : short;
}

export interface FaultResult {
  fault: string;
  expected: string;
  acknowledged: number;
  unknown: number;
  lost: number;
  doubled: number;
  /** Acknowledged merges of contacts, and those that were undone. */
  merged: number;
  unmerged: number;
  /** Time until writes or events worked again, as a sentence. */
  recovered: string;
}

/** Appends a row for the table to the results file and prints it. */
export function record(result: FaultResult): void {
  const file = process.env.PARLEY_FAULT_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
  console.log(
    `${result.fault}: acknowledged ${result.acknowledged}, unknown ${result.unknown}, lost ${result.lost}, ` +
      `doubled ${result.doubled}, contacts merged ${result.merged} (undone ${result.unmerged}), ${result.recovered}`,
  );
}

/** Checks all evidence of the scenario, records the result, and fails on any violation. */
export async function verifyScenario(
  scenario: Scenario,
  { fault, expected, recovered }: Pick<FaultResult, 'fault' | 'expected' | 'recovered'>,
): Promise<LedgerReport> {
  const report = await scenario.check();
  scenario.close();
  const { ok: acknowledged, unknown, lost, doubled, merged, unmerged } = report;
  record({
    fault,
    expected,
    acknowledged,
    unknown,
    lost: lost.length,
    doubled: doubled.length,
    merged,
    unmerged,
    recovered,
  });
  expect(problemsOf(report), summaryOf(report)).toEqual([]);
  return report;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
