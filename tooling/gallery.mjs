// `npm run gallery`: every component of the design system in all its states, with hot reload.
import { createServer } from 'vite';
import { installPackages } from './lib/install.mjs';
import { at, say } from './lib/workspace.mjs';

await installPackages();
const gallery = await createServer({ configFile: at('packages/ui/gallery/vite.config.ts') });
await gallery.listen();
say(`The gallery: ${gallery.resolvedUrls?.local[0] ?? ''}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void gallery.close().then(() => process.exit(0)));
}
