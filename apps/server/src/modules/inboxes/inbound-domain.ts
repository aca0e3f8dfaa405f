import type { Config } from '../../platform/config/config';

/** The domain at which mail to an account arrives: its own, else the installation's; null: none arrives. */
export function inboundDomainOf(
  { inboundMail }: Config,
  { domain }: { domain: string | null },
): string | null {
  return domain?.trim().toLowerCase() || inboundMail.domain || null;
}
