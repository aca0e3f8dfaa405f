import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres';
import { createLogger } from '../platform/logging/logger';

/** Holds an embedded database until it is killed; says its address and process on one line. */
const dataDir = process.argv[2] ?? '';
try {
  const server = await startEmbeddedPostgres({ dataDir, logger: createLogger({ logLevel: 'silent' }) });
  process.stdout.write(`${JSON.stringify({ address: server.connectionString, pid: server.pid() })}\n`);
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message })}\n`);
}
