import { type Product, startProduct } from '../../support/product';
import { type ExternalDatabase, startExternalDatabase } from './databases';

/** The product with an external PostgreSQL, connected through a fault proxy. */
export interface ExternalDatabaseRig {
  database: ExternalDatabase;
  product: Product;
  /** URL of the product's database through the proxy, and its direct one. */
  url: string;
  direct: string;
  /** Another process of the same installation. */
  startAnother(env?: Record<string, string>): Promise<Product>;
  close(): Promise<void>;
}

export async function startExternalDatabaseRig(
  env: Record<string, string> = {},
): Promise<ExternalDatabaseRig> {
  const database = await startExternalDatabase();
  const { url, direct } = await database.create('installation');
  const shared = { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32), OUTBOUND_ALLOW: '127.0.0.1', ...env };
  const others: Product[] = [];
  const product = await startProduct({ demo: true, env: shared });
  return {
    database,
    product,
    url,
    direct,
    async startAnother(more = {}) {
      const other = await startProduct({ env: { ...shared, ...more } });
      others.push(other);
      return other;
    },
    async close() {
      database.proxy.setMode('pass');
      for (const one of [...others, product]) await one.dispose();
      await database.close();
    },
  };
}
