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
export { createFolderStore } from './folder-store';
export { makeThumbnail, type Thumbnail } from './images';
export { type InspectedFile, inspectFile } from './inspect-file';
export { contentDisposition, fileResponseHeaders } from './response-headers';
export { createS3Store, type S3StoreOptions } from './s3-store';
