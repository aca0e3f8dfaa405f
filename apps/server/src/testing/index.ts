export { type Beside, type Held, openBeside } from './beside';
export type { FormPart, TestAnswer, TestClient } from './api-client';
export { buildApp, type TestApp, type TestAppOptions, unique } from './build-app';
export * from './builders';
export { type MailBox, openMailBox, tokenIn } from './mail-box';
export { differenceInTime, LONGEST_MEASURE_MS } from './as-long';
export { openCable, type TestCable } from './cable';
