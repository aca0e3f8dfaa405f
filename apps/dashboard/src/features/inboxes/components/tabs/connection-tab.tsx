import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { SignInFailure } from '../connection/sign-in-failure';
import { EmailConnection } from './email-connection';
import { FieldsConnection } from './fields-connection';

/** How an inbox is connected to its provider. */
export function ConnectionTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const isEmail = capabilitiesOf(inbox.channel_type).setup === 'email';
  return (
    <>
      <SignInFailure email={inbox.email} />
      {inbox.reauthorization_required ? (
        <Banner tone="error" className="mb-4">
          {t(inbox.provider ? 'connection.signInNeeded.provider' : 'connection.signInNeeded')}
        </Banner>
      ) : null}
      {isEmail ? <EmailConnection inbox={inbox} /> : <FieldsConnection inbox={inbox} />}
    </>
  );
}
