import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine that a run was measured on. */
export async function describeMachine(owner) {
  const { rows } = await owner.query('show server_version');
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgres: rows[0].server_version,
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
  };
}

function commitOf() {
  try {
    const git = (...args) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const isChanged =
      git('status', '--porcelain', '--untracked-files=no', '--', 'apps', 'packages').trim() !== '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
