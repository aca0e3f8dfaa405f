import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, loadConfig } from '../platform/config/config';
import { openFileStore } from '../platform/files';
import { createLogger } from '../platform/logging/logger';
import { runningServer } from '../platform/postgres/running-server';
import { runDoctorChecks, type CheckReport, type DoctorCheck } from './doctor/checks';
import { dataFolderCheck, storageCheck } from './doctor/machine-checks';
import { mailCheck } from './doctor/mail-check';
import { databaseCheck, redisCheck } from './doctor/store-checks';
import { processCheck, publicAddressCheck, uploadCheck, websocketCheck } from './doctor/web-checks';

/**
 * Checks each step from a browser to the data and reports the ones that fail. Read-only except for a probe file that it
 * removes again. Resolves to false when a check failed. Throws ConfigError for invalid settings.
 */
export async function doctor(options: {
  env: Record<string, string | undefined>;
  /** Sends a test mail to this address. */
  mailTo?: string;
  print(line: string): void;
}): Promise<boolean> {
  const config = loadConfig(withExistingKey(options.env));
  const checks = doctorChecks(config, options.mailTo);
  const width = Math.max(...checks.map(({ name }) => name.length));
  const all = await runDoctorChecks(checks, (examined) => options.print(lineOf(examined, width)));
  const failed = all.filter(({ finding }) => finding.state === 'failed');
  const warned = all.filter(({ finding }) => finding.state === 'warning');
  options.print(summaryOf(failed, warned));
  return failed.length === 0;
}

function doctorChecks(config: Config, mailTo: string | undefined): DoctorCheck[] {
  const logger = createLogger({ ...config, logLevel: 'silent' });
  const findConnection = async () => config.databaseUrl ?? (await runningServer(config.dataDir));
  return [
    dataFolderCheck(config),
    databaseCheck(config, findConnection),
    redisCheck(config),
    storageCheck(config, () => openFileStore(config)),
    mailCheck(config, { logger, sendTo: mailTo }),
    processCheck(config),
    publicAddressCheck(config),
    websocketCheck(config),
    uploadCheck(config),
  ];
}

/**
 * Running the doctor must not create a key. Without an existing key any value works, because nothing is sealed or
 * opened.
 */
function withExistingKey(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const key = join(resolve(env.DATA_DIR || './data'), 'secret.key');
  return env.SECRET_KEY || existsSync(key) ? env : { ...env, SECRET_KEY: '0'.repeat(64) };
}

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ', 'left out': '–      ' };

function lineOf({ name, finding }: CheckReport, width: number): string {
  const line = `${marks[finding.state]}  ${name.padEnd(width)}  ${finding.found}`;
  return 'advice' in finding ? `${line}\n${' '.repeat(width + 11)}${finding.advice}` : line;
}

function summaryOf(failed: CheckReport[], warned: CheckReport[]): string {
  const first = failed[0];
  if (first) return `\nThe first hop that fails is: ${first.name}.`;
  return warned.length > 0 ? '\nEverything works. Review the warnings above.' : '\nEverything works.';
}
