import { spawnSync } from 'node:child_process';
import { chmod, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PostgresStartError, systemCode } from './postgres-error';

/** The user a database process runs as. */
export interface ProcessOwner {
  uid: number;
  gid: number;
}

interface PasswdEntry extends ProcessOwner {
  name: string;
}

/**
 * PostgreSQL refuses to run as root. For a root process, chooses the user to run it as: the owner of the existing
 * cluster, else `postgres`, else the system user `parley-db` (created if possible), else `nobody`. Returns undefined
 * to run as the current user. Throws PostgresStartError when no such user exists.
 */
export async function chooseProcessOwner({
  cluster,
}: {
  cluster: string;
}): Promise<ProcessOwner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = await readUsers();
  const clusterOwner = await stat(cluster).catch(() => undefined);
  // PostgreSQL refuses a uid without a user name, which a cluster copied from another machine may have as its owner.
  const owner =
    users.find((user) => user.uid === clusterOwner?.uid && user.uid !== 0) ??
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === systemUser) ??
    (await addSystemUser()) ??
    users.find((user) => user.name === 'nobody');
  if (owner) return { uid: owner.uid, gid: owner.gid };
  throw new PostgresStartError(
    'PostgreSQL refuses to run as root and no other user exists here: start Parley as an ordinary user or set DATABASE_URL.',
  );
}

/**
 * Creates the folder if missing and gives it with its contents to the owner, mode 0700. Throws PostgresStartError.
 */
export async function claimFolder(dir: string, owner: ProcessOwner | undefined): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const found = await stat(dir);
    const expectedUid = owner?.uid ?? process.getuid?.();
    if (owner && (found.uid !== owner.uid || found.gid !== owner.gid)) await chownTree(dir, owner);
    else if (found.uid !== expectedUid) throw Object.assign(new Error('not ours'), { code: 'EACCES' });
    if ((found.mode & 0o777) !== 0o700) await chmod(dir, 0o700);
  } catch (error) {
    throw new PostgresStartError(
      `The folder ${dir} cannot be used (${systemCode(error)}): start Parley as the user it belongs to or set DATA_DIR to another folder.`,
    );
  }
}

/** Whether the owner can enter all parent folders of `path`, and read `path` itself or, with `toPass`, enter it. */
export async function canReach(
  path: string,
  owner: ProcessOwner,
  { toPass = false }: { toPass?: boolean } = {},
): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined);
    if (!found) return false;
    const requiredBits = at === path && !toPass ? 5 : 1;
    const shift = found.uid === owner.uid ? 6 : found.gid === owner.gid ? 3 : 0;
    if (((found.mode >> shift) & requiredBits) !== requiredBits) return false;
    if (at === dirname(at)) return true;
  }
}

const systemUser = 'parley-db';

async function addSystemUser(): Promise<PasswdEntry | undefined> {
  const added = spawnSync(
    'useradd',
    '--system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'
      .split(' ')
      .concat(systemUser),
  );
  if (added.status !== 0) return undefined;
  return (await readUsers()).find((user) => user.name === systemUser);
}

async function readUsers(): Promise<PasswdEntry[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

async function chownTree(dir: string, { uid, gid }: ProcessOwner): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await chownTree(path, { uid, gid });
    else await lchown(path, uid, gid);
  }
  await lchown(dir, uid, gid);
}
