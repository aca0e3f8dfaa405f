import type { ContactDuplicate } from '@parley/contract';
import { useT } from '@parley/i18n/react';

/** Why a contact may be the same person. */
export function MatchWords({ matches }: Pick<ContactDuplicate, 'matches'>) {
  const t = useT();
  return matches.map((match) => t(`contactMerge.same.${match}`)).join(' · ');
}
