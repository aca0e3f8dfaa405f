import { capabilitiesOf } from '@parley/contract/channels/channels';

interface SignedInInbox {
  channel_type: string;
  reauthorization_required?: boolean;
}

/** Whether somebody has to sign in at the provider again, because the inbox neither receives nor sends until then. */
export function needsSignIn(inbox: SignedInInbox): boolean {
  return inbox.reauthorization_required === true && capabilitiesOf(inbox.channel_type).hasSignIn;
}
