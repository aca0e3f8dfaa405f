import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system mounted over a folder, whose free space can be changed while it is in use. */
export interface SmallDisk {
  /** Leaves this number of bytes free; without an argument, restores the initial size. */
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
    // Lazily, because a process may still have a file of it open.
    close: () => execFileSync('umount', ['-l', folder]),
  };
}

/** The reason why no file system can be mounted here; undefined if one can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  const folder = mkdtempSync(join(tmpdir(), 'parley-disk-'));
  try {
    mountSmallDisk(folder).close();
    return undefined;
  } catch {
    return 'it needs the right to mount a file system';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mount(...words: string[]): void {
  execFileSync('mount', words, { stdio: 'pipe' });
}
