import type { ConnectHost, ParleySdk, RunOptions } from './page';
import { createSdk } from './sdk';
import type { Settings } from './settings';

interface Sdk {
  run(options: RunOptions): void;
  /** Internal: the host script registers itself here. */
  connect?: (connectHost: ConnectHost) => void;
}

declare global {
  interface Window {
    parleySDK?: Sdk;
    chatwootSDK?: Sdk;
    parleySettings?: Partial<Settings>;
    chatwootSettings?: Partial<Settings>;
    $parley?: ParleySdk;
    $chatwoot?: ParleySdk;
  }
}

const loader: Sdk = {
  run(options) {
    if (window.$chatwoot) return;
    const { sdk, connect, show, ready } = createSdk(
      { ...options, baseUrl: options.baseUrl.replace(/\/$/, '') },
      { ...window.chatwootSettings, ...window.parleySettings },
    );
    window.$parley = window.$chatwoot = sdk;
    loader.connect = connect;
    const whenParsed = (step: () => void) => addEventListener('DOMContentLoaded', step);
    if (document.body) show();
    else whenParsed(show);
    // Scripts of the page that listen for `ready` have run by then.
    if (document.readyState === 'loading') whenParsed(ready);
    else setTimeout(ready);
  },
};

window.parleySDK = window.chatwootSDK = loader;
