import { isHostedFile as isHostedAt } from '@parley/rich-text/hosted-image';

/** Whether this installation serves the file. */
export function isHostedFile(url: URL): boolean {
  return isHostedAt(url, location.origin);
}
