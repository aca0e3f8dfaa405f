/** Channels that are connected through a sign-in at a provider, which can expire. */
const WITH_SIGN_IN = ['Channel::FacebookPage', 'Channel::Email'];

interface SignedInInbox {
  channel_type: string;
  reauthorization_required?: boolean;
}

/** Whether somebody has to sign in at the provider again, because the inbox neither receives nor sends until then. */
export function needsSignIn(inbox: SignedInInbox): boolean {
  return inbox.reauthorization_required === true && WITH_SIGN_IN.includes(inbox.channel_type);
}
