import sharp from 'sharp';
import type { UploadedFile } from '../../../platform/http-body';
import type { Services } from '../../../platform/services';
import { asUpload } from '../sample-files';
import { looks } from './looks';
import { portraitSvg } from './portrait';

/** Draws the picture of a person of the demo, as an upload. */
export async function drawPortrait(services: Services, who: keyof typeof looks): Promise<UploadedFile> {
  const bytes = await sharp(Buffer.from(portraitSvg(looks[who])))
    .png({ palette: true })
    .toBuffer();
  return asUpload(services, `${who}.png`, 'image/png', bytes);
}
