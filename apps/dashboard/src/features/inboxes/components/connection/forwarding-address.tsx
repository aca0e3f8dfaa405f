import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { CopyField } from '../../../../shared/forms/copy-field';

/** The address to which the mail of an inbox is forwarded, or why there is none. */
export function ForwardingAddress({ inbox }: { inbox: Inbox }) {
  const t = useT();
  if (!inbox.forwarding_enabled || !inbox.forward_to_email) {
    return <Banner tone="warning">{t('connection.forwardingOff')}</Banner>;
  }
  return (
    <CopyField
      label={t('connection.forwardTo')}
      hint={t('connection.forwardHint', { email: inbox.email ?? '' })}
      value={inbox.forward_to_email}
    />
  );
}
