export { announceDirectUpload } from './direct-uploads';
export { type UploadRow } from './files.repository';
export { claimUploads, shareFile } from './share-file';
export { attachUploads, fileTypeOf, storeUpload, type UploadRules } from './store-upload';
export { findUploadByTicket } from './upload-tickets';
export { isAllowedOnWebsite } from './website-file-types';
