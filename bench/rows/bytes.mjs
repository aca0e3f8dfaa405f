import { bundleSizes } from '../../tooling/lib/bundle-sizes.mjs';

/** In the order of `bundleSizes`. */
const ids = ['dashboard-bytes', 'editor-bytes', 'widget-loader', 'widget-panel'];
export const names = ids;

/** Size of the build, compressed as it is served. */
export async function measure() {
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  return bundleSizes().map(({ name, bytes, limit }, at) => ({
    id: ids[at],
    what: name,
    floor: '–',
    ours: bytes === undefined ? 'not built' : kilobytes(bytes),
    ratio: '–',
    goal: `≤ ${limit / 1024} KB`,
    isMet: bytes !== undefined && bytes <= limit,
  }));
}
