import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

const running = new Set();

/** Stops running child processes when this process is asked to stop. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a command to its end.
 * @param {string[]} command program and arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet: do not print
 * the output; it is returned in any case
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { cwd = root, env = {}, quiet = false } = {}) {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code) => finish(code ?? 1, ''));
    function finish(code, note) {
      running.delete(child);
      resolve({ code, output: output + note });
    }
  });
}

/** The command for a program of a package, e.g. `tool('vite/bin/vite.js', 'build')`. */
export function tool(path, ...args) {
  return [process.execPath, `${root}/node_modules/${path}`, ...args];
}
