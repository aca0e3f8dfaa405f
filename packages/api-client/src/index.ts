export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type SequencedResponse,
} from './api-client';
export {
  ApiError,
  type ApiErrorCode,
  type ApiFieldError,
  errorFromResponse,
  networkError,
} from './api-error';
export type { CallBody, CallInput, CallOutput, CallParams, CallQuery } from './call-types';
