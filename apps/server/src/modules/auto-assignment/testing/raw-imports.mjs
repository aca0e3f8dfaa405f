/**
 * Handles imports that end in `?raw`, as the bundler does, for a process that runs the sources directly. The file
 * registers itself, because module hooks run in their own thread.
 */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const MARK = '?raw';

export async function load(url, context, next) {
  if (!url.endsWith(MARK)) return next(url, context);
  const text = await readFile(new URL(url.slice(0, -MARK.length)), 'utf8');
  return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)}` };
}
