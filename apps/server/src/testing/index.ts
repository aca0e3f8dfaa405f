export { type DatabaseProbe, type HeldLock, openDatabaseProbe } from './database-probe';
export type { FormPart, TestResponse, TestClient } from './api-client';
export { buildApp, type TestApp, type TestAppOptions, unique } from './build-app';
export * from './builders';
export { type MailBox, openMailBox, tokenIn } from './mail-box';
export { compareDurations, TIMING_TEST_TIMEOUT_MS } from './compare-durations';
export { openCable, type TestCable } from './cable';
export { type DnsServer, startDnsServer } from './dns-server';
