import type { Services } from '../../platform/services';

/** Loaded when it is asked for: it brings a library for pictures, 10 MB that a server at work never needs. */
export async function loadSampleData(services: Services, accountId: number): Promise<void> {
  const sample = await import('./load-sample-data');
  return sample.loadSampleData(services, accountId);
}
