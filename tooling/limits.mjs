import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { limits, limitsLater } from './lib/limits.mjs';

/** Writes docs/limits.md and checks each row against the code; with `--check` it only reports what is not true. */
const PAGE = 'docs/limits.md';

const parse = (reference) => {
  const [path, text] = reference.split(' :: ');
  return { path, text: text.trim() };
};
const problems = limits.flatMap(({ what, where, proof }) =>
  [...where, ...proof].map(parse).flatMap(({ path, text }) => {
    if (!existsSync(path)) return [`${what}: there is no ${path}`];
    return readFileSync(path, 'utf8').includes(text) ? [] : [`${what}: ${path} does not say "${text}"`];
  }),
);

const link = (reference) => {
  const { path } = parse(reference);
  return `[${path.split('/').at(-1)}](../${path})`;
};
const links = (references) => [...new Set(references.map(link))].join(' · ');
const rows = limits.map(
  ({ what, value, beyond, where, proof }) =>
    `| ${what} | ${value} | ${beyond} | ${links(where)} | ${links(proof)} |`,
);
const page = `# Limits

Written by \`node tooling/limits.mjs\` from \`tooling/lib/limits.mjs\`, which names the line and the test of each row; do not
edit. A refusal is JSON in one of the contract's forms; 429 is plain text with \`Retry-After\`. \`RATE_LIMIT_EXEMPT\` lists
addresses exempt from limits per IP address.

| what | limit | beyond | where | test at the limit and one over |
|---|---|---|---|---|
${rows.join('\n')}

Pictures are decoded in a process of their own, because the decoder's memory is not Node's: the system's limit on data
(\`ulimit -d\`) limits it on Linux; elsewhere the process checks itself. It has no environment variables and exits when idle.

## Later
These features don't exist yet:

${limitsLater.map((line) => `- ${line}`).join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(PAGE, 'utf8') !== page)
    problems.push(`${PAGE} is not up to date: run node tooling/limits.mjs`);
} else {
  writeFileSync(PAGE, page);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
