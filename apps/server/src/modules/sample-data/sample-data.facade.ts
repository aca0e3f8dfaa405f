import type { UploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';
import type { looks } from './portraits/looks';

export type PortraitOf = keyof typeof looks;

/** Loaded when it is asked for: it brings a library for pictures, 10 MB that a server at work never needs. */
export async function loadSampleData(services: Services, accountId: number): Promise<void> {
  const sample = await import('./load-sample-data');
  return sample.loadSampleData(services, accountId);
}

/** The picture of a person of the demo; loaded when it is asked for, for the same reason. */
export async function drawPortrait(services: Services, who: PortraitOf): Promise<UploadedFile> {
  const portraits = await import('./portraits/portraits');
  return portraits.drawPortrait(services, who);
}
