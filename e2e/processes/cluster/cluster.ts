import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RedisServer,
  redisServerPath,
  startRedisServer,
} from '../../../apps/server/src/testing/redis-server';
import { type ExternalDatabase, startExternalDatabase } from '../../faults/support/databases';
import { type Product, startProduct, waitUntil } from '../../support/product';
import { type Balancer, startBalancer } from './balancer';

/** Whether tests that need Redis can run; `npm test` installs one or reports why it cannot. */
export const hasRedis = Boolean(redisServerPath);

/** Two processes for requests and sockets and one for jobs, with PostgreSQL and, if available, Redis. */
export interface Cluster {
  /** URL of the balancer. */
  url: string;
  one: Product;
  two: Product;
  worker: Product;
  redis: RedisServer | undefined;
  connectionString: string;
  startWorker(): Promise<Product>;
  /** Sends SIGTERM, starts the process again with `env`, and waits until the balancer uses it. */
  roll(product: Product, env?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-cluster-'));
  const [database, redis, balancer] = await Promise.all([
    startExternalDatabase(),
    hasRedis ? startRedisServer() : undefined,
    startBalancer(),
  ]);
  const address = await database.create('cluster');
  const shared = {
    DATABASE_URL: address.url,
    REDIS_URL: redis?.url ?? '',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: dataDir,
    FRONTEND_URL: balancer.url,
    TRUST_PROXY: '1',
    OUTBOUND_ALLOW: '127.0.0.1',
    DRAIN_SECONDS: '1',
  };
  const started: Product[] = [];
  const close = () => closeAll({ started, balancer, redis, database, dataDir });
  const start = (ROLES: string, demo = false) => startProduct({ demo, env: { ...shared, ROLES } });
  const keep = (product: Product) => {
    started.push(product);
    return product;
  };
  const startAll = async (): Promise<[worker: Product, one: Product, two: Product]> => {
    const worker = keep(await start('worker', true));
    const [one, two] = [start('web,realtime').then(keep), start('web,realtime').then(keep)];
    return [worker, await one, await two];
  };
  const [worker, one, two] = await startAll().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  balancer.serve([one.url, two.url]);
  await waitUntil(() => balancer.isReady(one.url) && balancer.isReady(two.url), 30_000);
  return {
    url: balancer.url,
    one,
    two,
    worker,
    redis,
    connectionString: address.direct,
    startWorker: async () => keep(await start('worker')),
    async roll(product, env) {
      const code = await product.stop();
      if (code !== 0) throw new Error(`it ended with ${code}:\n${product.output().slice(-2_000)}`);
      await product.restart(env);
      await waitUntil(() => balancer.isReady(product.url), 30_000);
    },
    close,
  };
}

async function closeAll(parts: {
  started: Product[];
  balancer: Balancer;
  redis: RedisServer | undefined;
  database: ExternalDatabase;
  dataDir: string;
}): Promise<void> {
  await Promise.all(parts.started.map((product) => product.dispose()));
  await parts.balancer.close();
  await parts.redis?.kill();
  await parts.database.close();
  await rm(parts.dataDir, { recursive: true, force: true });
}
