export { registerDirectUpload } from './direct-uploads';
export { type UploadRow } from './files.repository';
export { claimUploads, shareFile } from './share-file';
export { attachUploads, fileTypeOf, storeUpload, type UploadRules } from './store-upload';
export { findUploadBySignedId } from './signed-upload-ids';
export { isAllowedOnWebsite } from './website-file-types';
