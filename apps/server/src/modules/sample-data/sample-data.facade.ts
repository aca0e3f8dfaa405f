import type { UploadedFile } from '../../platform/http-body';
import type { Services } from '../../platform/services';
import type { looks } from './portraits/looks';

export type PortraitOf = keyof typeof looks;

/** Imported on demand: it depends on a 10 MB image library that a production server never needs. */
export async function loadSampleData(services: Services, accountId: number): Promise<void> {
  const sample = await import('./load-sample-data');
  return sample.loadSampleData(services, accountId);
}

/** Draws the picture of a person of the demo; imported on demand for the same reason. */
export async function drawPortrait(services: Services, who: PortraitOf): Promise<UploadedFile> {
  const portraits = await import('./portraits/portraits');
  return portraits.drawPortrait(services, who);
}
