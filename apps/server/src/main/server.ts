import { demoLogins, prepareDemo } from '../app/demo';
import { createParley, type Parley } from '../app/parley';
import { MissingRightError, migrate, NewerDatabaseError, UpgradeBlockedError } from '../app/migrate';
import { ensureKeyFits } from '../operations/keys/check-key';
import { finishKeyRotation } from '../operations/keys/finish-key-rotation';
import { OperationError } from '../operations/operation-error';
import { snapshotEmbedded, snapshotOutside } from '../operations/upgrade/before-upgrade';
import { type Config, ConfigError, loadConfig } from '../platform/config/config';
import { roles as allRoles } from '../platform/config/settings';
import { createSecretBox } from '../platform/crypto/secret-box';
import { createLogger, type Logger } from '../platform/logging/logger';
import {
  type EmbeddedPostgres,
  PostgresStartError,
  startEmbeddedPostgres,
} from '../platform/postgres/embedded-postgres';

/** Errors that the operator has to act on: printed as one sentence, without a stack. */
const plainErrors = [
  ConfigError,
  PostgresStartError,
  NewerDatabaseError,
  MissingRightError,
  UpgradeBlockedError,
  OperationError,
];

const STOP_AFTER_MS = 28_000;

/** Starts the whole product: settings, database, migrations, then everything else. Resolves when it listens. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    return fail(error);
  }
  const logger = createLogger(config);
  const running: Running = { isStopping: false };
  running.started = start(config, logger, running);
  stopOnSignals(running, logger);
  try {
    await running.started;
  } catch (error) {
    if (running.isStopping) return; // the stop is already cleaning up
    await shutDown(running, logger, { isHurried: true });
    fail(error);
  }
}

/**
 * Starts the whole product like `main`, but takes no signals and never ends the process, so that one process can run
 * several products one after the other. Resolves with how it is stopped.
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const config = loadConfig(env);
  const logger = createLogger(config);
  const running: Running = { isStopping: false };
  running.started = start(config, logger, running);
  await running.started.catch(async (error: unknown) => {
    await shutDown(running, logger, { isHurried: true });
    throw error;
  });
  return () => shutDown(running, logger, { isHurried: false });
}

/** What was started so far and has to be stopped again. */
interface Running {
  isStopping: boolean;
  started?: Promise<void>;
  postgres?: EmbeddedPostgres;
  parley?: Parley;
}

/** A stop was requested before the start had finished. */
class StoppedWhileStarting extends Error {}

async function start(config: Config, logger: Logger, running: Running): Promise<void> {
  const goOn = (): void => {
    if (running.isStopping) throw new StoppedWhileStarting();
  };
  if (!config.databaseUrl) {
    const startDatabase = () => startEmbeddedPostgres({ dataDir: config.dataDir, logger });
    running.postgres = await startDatabase();
    running.postgres = await snapshotEmbedded({ config, logger }, running.postgres, startDatabase);
  }
  goOn();
  const connection = { connectionString: config.databaseUrl ?? running.postgres?.connectionString };
  const beforeUpgrade = config.databaseUrl ? snapshotOutside({ config, logger }, connection) : undefined;
  const { applied } = await migrate(connection, { beforeUpgrade });
  if (applied.length > 0) logger.info({ applied }, 'database brought up to date');
  const secrets = createSecretBox(config.secretKey, { previousMasterKeys: config.previousSecretKeys });
  const isKeyRecorded = await ensureKeyFits(connection, secrets);
  goOn();
  const parley = await createParley({ config, logger, connection });
  running.parley = parley;
  if (config.demo) await prepareDemo(parley.services);
  goOn();
  await parley.start();
  await listen(parley, config);
  if (!isKeyRecorded)
    void finishKeyRotation(connection, secrets, logger).catch((error: unknown) =>
      logger.warn({ err: error }, 'secrets could not be encrypted anew; the next start tries again'),
    );
  logTopology(config, logger);
  console.log(`\n  ${config.installationName} is ready at ${config.frontendUrl}\n`);
  if (config.demo) console.log(`${demoLogins(config.frontendUrl)}\n`);
}

async function listen(parley: Parley, config: Config): Promise<void> {
  try {
    await parley.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} is in use by another program. Choose another with PORT=….`);
    }
    throw error;
  }
}

/** Logs this process's roles, and the limits of running several processes without Redis. */
function logTopology({ roles, databaseUrl, redisUrl }: Config, logger: Logger): void {
  logger.info({ roles }, `roles of this process: ${roles.join(', ')}`);
  if (!databaseUrl || redisUrl) return;
  const without =
    'without REDIS_URL: other processes are heard of by looking every 250 ms, limits are counted in PostgreSQL, ' +
    'typing and presence stay within a process';
  if (roles.length < allRoles.length) logger.warn(without);
  else logger.info(without);
}

function stopOnSignals(running: Running, logger: Logger): void {
  const stop = (signal: NodeJS.Signals): void => {
    // npm and the terminal may both forward the signal; the second one changes nothing.
    if (running.isStopping) return;
    running.isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
    // SIGINT is a person's Ctrl+C; SIGTERM comes from a supervisor that also informs the balancer, so it drains.
    void shutDown(running, logger, { isHurried: signal === 'SIGINT' }).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Stops what was started, in reverse order; a running start first reaches its next checkpoint. */
async function shutDown(
  running: Running,
  logger: Logger,
  { isHurried }: { isHurried: boolean },
): Promise<void> {
  await running.started?.catch(() => undefined);
  await running.parley
    ?.stop({ isHurried })
    .catch((error: unknown) => logger.error({ err: error }, 'stopping went wrong'));
  await running.postgres
    ?.stop()
    .catch((error: unknown) => logger.error({ err: error }, 'database did not stop'));
}

function fail(error: unknown): void {
  if (plainErrors.some((known) => error instanceof known)) console.error(`\n  ${(error as Error).message}\n`);
  else console.error(error);
  process.exit(1);
}
