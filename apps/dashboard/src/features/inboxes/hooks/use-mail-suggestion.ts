import type { MailSuggestion } from '@parley/contract';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type ConnectionValues, textOf } from '../model/connection-values';
import { MAIL_PARTS, nameIn } from '../model/mail-security';

/**
 * Asks for the servers of an address once it is complete. `fill` gets those of parts for which nothing was typed yet.
 * A suggestion that can't be loaded is none.
 */
export function useMailSuggestion(fill: (change: (known: ConnectionValues) => ConnectionValues) => void) {
  const { id: accountId } = useCurrentAccount();
  const [advice, setAdvice] = useState<string | null>(null);
  const asked = useRef('');

  async function suggest(email: string): Promise<void> {
    if (asked.current === email) return;
    asked.current = email;
    const found = await api
      .call('suggestMailSettings', { params: { account_id: accountId }, query: { email } })
      .catch(() => null);
    if (asked.current !== email) return;
    setAdvice(found?.advice ?? null);
    if (found) fill((known) => unusedOf(known, found.settings));
  }

  return { suggest, advice };
}

/** The suggested settings of parts whose server is not named yet. */
function unusedOf(known: ConnectionValues, settings: MailSuggestion['settings']): ConnectionValues {
  const free = MAIL_PARTS.filter((part) => textOf(known, nameIn(part, 'address')).trim() === '');
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => free.some((part) => name.startsWith(nameIn(part, '')))),
  );
}
