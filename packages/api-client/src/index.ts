export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type SequencedAnswer,
} from './api-client';
export { ApiError, type ApiErrorCode } from './api-error';
export type { CallBody, CallInput, CallOutput, CallParams, CallQuery } from './call-types';
