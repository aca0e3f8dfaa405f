import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Services } from '../../../platform/services';
import { findStoredFile, uploadIdIn } from '../../files/files.facade';
import { mapLinks } from './map-links';

const FOLDER = 'images';

/** Puts the pictures of articles into an archive, each once, and makes links to them relative. */
export class ExportedPictures {
  /** Paths in the archive by upload; null: the file is gone. */
  readonly #paths = new Map<number, string | null>();

  constructor(
    readonly services: Services,
    readonly accountId: number,
    readonly zip: ZipFile,
  ) {}

  /** Ends the archive with an error, which whoever writes it gets. */
  #fail(error: unknown): void {
    (this.zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error)));
  }

  /** The text of an article that is at `path` in the archive. */
  async linked(content: string, path: string): Promise<string> {
    const targets = new Map<string, number>();
    mapLinks(content, (target, isImage) => {
      const id = isImage ? uploadIdIn(this.services, this.accountId, target) : undefined;
      if (id !== undefined) targets.set(target, id);
      return null;
    });
    for (const id of targets.values()) await this.#add(id);
    return mapLinks(content, (target) => {
      const id = targets.get(target);
      const file = id === undefined ? null : this.#paths.get(id);
      return file ? encodeURI(posix.relative(posix.dirname(path), file)) : null;
    });
  }

  async #add(id: number): Promise<void> {
    if (this.#paths.has(id)) return;
    const { database, files } = this.services;
    const file = await findStoredFile(database.tenant(this.accountId), 'uploads', this.accountId, id);
    const path = file ? `${FOLDER}/${id}-${file.filename.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}` : null;
    this.#paths.set(id, path);
    if (!file || path === null) return;
    this.zip.addReadStreamLazy(path, { compress: false }, (give) => {
      files.openRead(file.file_key).then(
        ({ stream }) => {
          // The archive does not listen to what goes wrong in its files.
          stream.on('error', (error) => this.#fail(error));
          give(null, stream);
        },
        (error: unknown) => this.#fail(error),
      );
    });
  }
}
