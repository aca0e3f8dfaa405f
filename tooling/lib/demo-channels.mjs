import { join } from 'node:path';
import { startFakeProviders } from '../fake-providers/start.mjs';
import { connectDemoBot } from './demo-telegram-inbox.mjs';

const PREFERRED_PORT = 4200;

/**
 * Starts the stand-in of Telegram beside the demo, so that the channel can be tried without an account there, and sets
 * what the product needs to know of it in `env`. Undefined: it isn't needed, because the operator names another address
 * or runs the parts of the product apart.
 */
export async function startDemoChannels(env) {
  const port = Number(env.PORT || '3000');
  if (env.TELEGRAM_API_BASE_URL || env.ROLES || port === 0) return undefined;
  const product = {
    publicUrl: (env.FRONTEND_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    localUrl: `http://${localHost(env.HOST)}:${port}`,
  };
  const folder = join(env.DATA_DIR, 'telegram-stand-in');
  const providers = await listen({ folder, product, fetchesMedia: true, isBackground: true });
  env.TELEGRAM_API_BASE_URL = providers.telegram.baseUrl;
  // The product calls no loopback address by itself; this one port is opened, not the whole machine.
  env.OUTBOUND_ALLOW = [env.OUTBOUND_ALLOW, `127.0.0.1:${providers.port}`].filter(Boolean).join(',');
  return {
    /** Prints where to write, and connects the bot at the first start; to be called when the product listens. */
    async showUp() {
      console.log(`  Write as a Telegram customer: ${providers.url}\n`);
      await connectDemoBot({ url: product.localUrl, telegram: providers.telegram }).catch((error) => {
        console.warn(`  The Telegram inbox of the demo isn't connected: ${error.message}\n`);
      });
    },
  };
}

/** On the port that the documentation names, or on any that is free. */
async function listen(options) {
  try {
    return await startFakeProviders({ ...options, port: PREFERRED_PORT });
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return startFakeProviders({ ...options, port: 0 });
  }
}

/** The address at which this machine reaches a server that listens on `host`. */
function localHost(host) {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
