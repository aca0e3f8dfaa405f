// Starts the built product, for containers and services: `npm run build` made it. Settings come from the environment.
import { main } from '../apps/server/dist/server.js';

await main();
