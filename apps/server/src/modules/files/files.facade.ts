export { type UploadRow } from './files.repository';
export { claimUploads, shareFile } from './share-file';
export { attachUploads, fileTypeOf, storeUpload, type UploadRules } from './store-upload';
export { findUploadByTicket } from './upload-tickets';
