import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startFakeServer } from './fake-provider.mjs';
import { providers } from './providers.mjs';
import { DEMO_BOT } from './telegram.mjs';

/**
 * Starts the stand-ins of all providers on one loopback port; port 0 takes a free one.
 * @param {{ port?: number, fetchesMedia?: boolean, folder?: string, product?: import('./telegram/bots.mjs').Product, isBackground?: boolean }} options
 * `fetchesMedia`: URLs of files are fetched, as the real providers do; `folder`: what they know is kept there; `product`:
 * the product in the same process; `isBackground`: they don't keep the process alive
 */
export async function startFakeProviders({ port = 0, isBackground = false, ...options } = {}) {
  const create = Object.fromEntries(
    Object.entries(providers).map(([name, make]) => [name, (tools) => make({ ...tools, ...options })]),
  );
  const { mounts, ...server } = await startFakeServer({ port, isBackground, create });
  return {
    ...server,
    ...Object.fromEntries(Object.entries(mounts).map(([name, mount]) => [name, handleOf(mount)])),
  };
}

/** What a test in the same process uses of a provider. */
function handleOf({ baseUrl, calls, script, provider }) {
  return {
    ...provider,
    baseUrl,
    /** The calls so far, of one method or all. */
    calls: (method) => calls.filter((call) => method === undefined || call.method === method),
    script: (...steps) => script.add(...steps),
    /** Forgets the calls and the rest of the script. */
    reset() {
      calls.length = 0;
      script.clear();
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4200' } } });
  const { url } = await startFakeProviders({ port: Number(values.port), fetchesMedia: true });
  console.log(`Fake providers: ${url}
  Write as a customer:  ${url}/
  Telegram Bot API:     TELEGRAM_API_BASE_URL=${url}/telegram, token ${DEMO_BOT.token}`);
}
