export { type UploadRow } from './files.repository';
export { attachUploads, storeUpload, type UploadRules } from './store-upload';
export { findUploadByTicket } from './upload-tickets';
