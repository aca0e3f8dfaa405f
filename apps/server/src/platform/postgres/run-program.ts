import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PostgresStartError } from './postgres-error';
import { canReach, type ProcessOwner } from './process-owner';

export interface ProgramOptions {
  program: string;
  /** Receives the paths under which the process can reach `folders`. */
  args: (folderNames: string[]) => string[];
  folders: string[];
  owner: ProcessOwner | undefined;
  /** Have the kernel send SIGINT to the process when this process dies; needs `setpriv`. */
  killWithParent?: boolean;
}

/**
 * Starts a PostgreSQL program as the given user, in its own session, so that Ctrl+C in a terminal only reaches this
 * process. When the user cannot enter a parent of a folder (e.g. root's home), the folder is passed as an open file
 * descriptor, because its path under /proc does not require access to the parents.
 */
export async function runProgram(options: ProgramOptions): Promise<ChildProcess> {
  const { program, folders, owner, killWithParent = false } = options;
  const handles: FileHandle[] = [];
  try {
    const names: string[] = [];
    for (const folder of folders) {
      if (!owner || (await canReach(folder, owner))) names.push(folder);
      else {
        handles.push(await openFolder(folder));
        names.push(`/proc/self/fd/${2 + handles.length}`);
      }
    }
    const command = [program, ...options.args(names)];
    if (killWithParent && hasSetpriv()) command.unshift('setpriv', '--pdeathsig', 'INT', '--');
    const [file = program, ...args] = command;
    const child = spawn(file, args, {
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...handles.map((handle) => handle.fd)],
      ...owner,
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return child;
  } finally {
    for (const handle of handles) await handle.close();
  }
}

async function openFolder(folder: string): Promise<FileHandle> {
  if (process.platform !== 'linux') {
    throw new PostgresStartError(
      `The folder ${folder} lies in one that only root may enter: start Parley as an ordinary user or set DATA_DIR.`,
    );
  }
  return open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
}

let setprivWorks: boolean | undefined;

function hasSetpriv(): boolean {
  setprivWorks ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true']).status === 0;
  return setprivWorks;
}
