export {
  createOutboundClient,
  type OutboundClient,
  type OutboundClientOptions,
  type OutboundMethod,
  type OutboundRequest,
  type OutboundResponse,
} from './outbound-client';
export {
  OutboundBlockedError,
  OutboundError,
  type OutboundErrorCode,
  OutboundNetworkError,
  OutboundRedirectError,
  OutboundTimeoutError,
  OutboundTooLargeError,
} from './outbound-errors';
