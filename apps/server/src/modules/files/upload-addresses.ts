import type { Services } from '../../platform/services';

/** The upload of an account that an address of this installation leads to; undefined for any other address. */
export function uploadIdIn(
  { config, fileUrls }: Pick<Services, 'config' | 'fileUrls'>,
  accountId: number,
  address: string,
): number | undefined {
  if (!URL.canParse(address, config.frontendUrl)) return undefined;
  const [, token, filename] =
    /^\/rails\/active_storage\/([^/]+)\/([^/]+)$/.exec(new URL(address, config.frontendUrl).pathname) ?? [];
  if (token === undefined || filename === undefined) return undefined;
  const grant = fileUrls.verifyFileUrl({ token, filename: decoded(filename) });
  const [, id] = /^upload:(\d+)$/.exec(grant?.fileId ?? '') ?? [];
  return id !== undefined && grant?.accountId === accountId ? Number(id) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
