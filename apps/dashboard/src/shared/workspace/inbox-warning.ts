/** Channels whose sign-in at the provider can end. */
const WITH_SIGN_IN = ['Channel::FacebookPage', 'Channel::Email'];

interface SignedInInbox {
  channel_type: string;
  reauthorization_required?: boolean;
}

/** Whether somebody has to sign in at the provider again before messages come and go. */
export function needsSignIn(inbox: SignedInInbox): boolean {
  return inbox.reauthorization_required === true && WITH_SIGN_IN.includes(inbox.channel_type);
}
