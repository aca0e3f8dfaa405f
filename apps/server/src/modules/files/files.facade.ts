export { type AttachableFile, attachFiles, claimUploads, fileTypeOf, shareFile } from './attach-files';
export { blobColumns, blobColumnsSql, findStoredFile, type StoredFile } from './blobs.repository';
export { registerDirectUpload } from './direct-uploads';
export { createBlob } from './create-blob';
export {
  deleteAttachedUploads,
  deleteFilesOfConversations,
  deleteUploadsOf,
  type UploadRow,
} from './files.repository';
export { removeUnreferencedBlobsJob } from './jobs/remove-unreferenced-blobs.job';
export { storeGeneratedFile } from './store-generated-file';
export { storeUpload, type UploadRules } from './store-upload';
export { findUploadBySignedId } from './signed-upload-ids';
export { loadPictureSizes } from './picture-sizes.repository';
export { uploadIdIn, uploadUrl } from './upload-addresses';
export { isAllowedOnWebsite } from './website-file-types';
