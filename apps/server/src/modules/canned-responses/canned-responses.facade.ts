export { createCannedResponse } from './canned-responses.actions';
