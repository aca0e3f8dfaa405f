export { type DatabaseProbe, type HeldLock, openDatabaseProbe } from './beside';
export type { FormPart, TestResponse, TestClient } from './api-client';
export { buildApp, type TestApp, type TestAppOptions, unique } from './build-app';
export * from './builders';
export { type MailBox, openMailBox, tokenIn } from './mail-box';
export { compareDurations, TIMING_TEST_TIMEOUT_MS } from './as-long';
export { openCable, type TestCable } from './cable';
