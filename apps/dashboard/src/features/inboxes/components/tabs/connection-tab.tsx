import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { SignInFailure } from '../connection/sign-in-failure';
import { SignInNeeded } from '../connection/signed-in-mailbox';
import { EmailConnection } from './email-connection';
import { FieldsConnection } from './fields-connection';

/** How an inbox is connected to its provider. */
export function ConnectionTab({ inbox }: { inbox: Inbox }) {
  const isEmail = capabilitiesOf(inbox.channel_type).setup === 'email';
  return (
    <>
      <SignInFailure email={inbox.email} />
      {inbox.reauthorization_required ? <SignInNeeded inbox={inbox} /> : null}
      {isEmail ? <EmailConnection inbox={inbox} /> : <FieldsConnection inbox={inbox} />}
    </>
  );
}
