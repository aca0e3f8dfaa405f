import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config';
import { describeStore, type FileStore, probeStore } from '../../platform/files';
import type { DoctorCheck } from './checks';

const GIB = 1024 ** 3;
const ENOUGH_GIB = 2;

/** Checks that the data folder is writable and has free space. */
export function dataFolderCheck(config: Config): DoctorCheck {
  return {
    name: 'data folder',
    async examine() {
      await mkdir(config.dataDir, { recursive: true });
      const probe = join(config.dataDir, `doctor-${randomUUID()}`);
      await writeFile(probe, 'ok', { flush: true });
      await rm(probe);
      const { bavail, bsize } = await statfs(config.dataDir);
      const free = (bavail * bsize) / GIB;
      const found = `${config.dataDir} can be written, ${free.toFixed(1)} GiB free`;
      if (free >= ENOUGH_GIB) return { state: 'ok', found };
      return {
        state: 'warning',
        found,
        advice: `Free up space: below ${ENOUGH_GIB} GiB, uploads and database writes will soon fail.`,
      };
    },
  };
}

/** Writes, reads and removes one object. */
export function storageCheck(config: Config, openStore: () => FileStore): DoctorCheck {
  const { kind, place } = describeStore(config);
  const where = `${kind === 's3' ? 'bucket' : 'folder'} ${place}`;
  return {
    name: 'file storage',
    async examine() {
      if (await probeStore(openStore())) {
        return { state: 'ok', found: `${where}: written, read back the same, removed` };
      }
      return {
        state: 'failed',
        found: `${where}: data read back differs from what was written`,
        advice: 'Don’t store files there. Look for a cache or gateway that modifies objects.',
      };
    },
  };
}
