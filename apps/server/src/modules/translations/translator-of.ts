import type { Services } from '../../platform/services';
import { createLibreTranslate } from './libre-translate';
import type { Translator } from './translator';

/** The translator of the installation's configuration; null: none is set up. */
export function translatorOf({ config, outbound }: Services): Translator | null {
  const { translateUrl: url, translateKey: key } = config;
  return url === undefined ? null : createLibreTranslate({ url, key, outbound });
}
