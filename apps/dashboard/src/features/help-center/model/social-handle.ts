import type { SocialNetwork } from '@parley/contract';

/** The handle in what somebody typed or pasted: the address of a profile, `@acme` or a phone number with spaces. */
export function handleOf(network: SocialNetwork, text: string): string {
  const trimmed = text.trim();
  const [, path] = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/([^?#]*)/i.exec(trimmed) ?? [];
  const handle = (path ?? trimmed).replace(/^@/, '').replace(/\/+$/, '');
  return network === 'whatsapp' ? handle.replaceAll(/[\s()+-]/g, '') : handle;
}
