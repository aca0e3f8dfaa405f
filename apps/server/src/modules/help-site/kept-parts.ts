import type { PortalRow } from '../help-center/help-center.facade';

const MOST_KEPT = 500;

/**
 * What all pages of a portal share, by the version of its content: it is read once after a change and not for each page.
 * What was used longest ago leaves first.
 */
export class KeptParts {
  readonly #parts = new Map<string, Promise<unknown>>();

  get<Part>(
    { id, content_version: version }: PortalRow,
    name: string,
    load: () => Promise<Part>,
  ): Promise<Part> {
    const key = `${id} ${version} ${name}`;
    const part = (this.#parts.get(key) as Promise<Part> | undefined) ?? load();
    this.#parts.delete(key);
    this.#parts.set(key, part);
    // What could not be read is read again by the next reader.
    part.catch(() => this.#parts.get(key) === part && this.#parts.delete(key));
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= MOST_KEPT) break;
      this.#parts.delete(oldest);
    }
    return part;
  }
}
