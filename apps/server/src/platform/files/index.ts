export { parseByteRange } from './byte-range';
export { type FileKind } from './content-types';
export {
  type ByteRange,
  FileKeyError,
  FileNotFoundError,
  type FileStore,
  newFileKey,
  type OpenedFile,
  type StoredFile,
} from './file-store';
export { createFileUrls, type FileDisposition, type FileGrant, type FileUrls } from './file-urls';
export { cleanFilename } from './filename';
export { makeThumbnail, type Thumbnail } from './images';
export { type InspectedFile, inspectFile } from './inspect-file';
export { openFileStore } from './open-file-store';
export { describeStore, probeStore } from './probe-store';
export { contentDisposition, fileResponseHeaders } from './response-headers';
export { newTempPath } from './temp-path';
