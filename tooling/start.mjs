// `npm start`: everything from a fresh clone to a running product. This file must run on any Node version, so that an
// old one gets a clear message instead of a syntax error; the rest is loaded afterwards.
const parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    `Parley needs Node 20.19 or newer, and this is Node ${process.versions.node}: update Node and start again.`,
  );
  process.exit(1);
}
void import('./lib/start.mjs').then((module) => module.start({ demo: process.argv.includes('--demo') }));
