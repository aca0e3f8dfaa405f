export type { FormPart, TestAnswer, TestClient } from './api-client';
export { buildApp, type TestApp, type TestAppOptions, unique } from './build-app';
export * from './builders';
export { openCable, type TestCable } from './cable';
