export { type BodyParserOptions, registerBodyParsers, registerRawUploadParser } from './body-parsers';
export { HttpBodyError, type HttpBodyErrorCode } from './http-body-error';
export { isUploadedFile, type UploadedFile } from './uploaded-file';
