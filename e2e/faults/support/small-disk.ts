import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own over a folder, which can be made full and roomy while it is in use. */
export interface SmallDisk {
  /** Leaves so many bytes free, or makes as much room as it had at first. */
  leave(bytes?: number): void;
  close(): void;
}

const ROOM_BYTES = 64 * 1024 * 1024;

export function mountSmallDisk(folder: string): SmallDisk {
  mount('-t', 'tmpfs', '-o', `size=${ROOM_BYTES},mode=0700`, 'tmpfs', folder);
  return {
    leave(bytes) {
      const { blocks, bfree, bsize } = statfsSync(folder);
      const size = bytes === undefined ? ROOM_BYTES : (blocks - bfree) * bsize + bytes;
      mount('-o', `remount,size=${size}`, folder);
    },
    // Even if somebody still has a file of it open.
    close: () => execFileSync('umount', ['-l', folder]),
  };
}

/** Why no file system can be mounted here; undefined where one can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'it takes Linux';
  const folder = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  try {
    mountSmallDisk(folder).close();
    return undefined;
  } catch {
    return 'it takes the right to mount a file system';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mount(...words: string[]): void {
  execFileSync('mount', words, { stdio: 'pipe' });
}
