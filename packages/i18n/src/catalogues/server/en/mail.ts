/** Mails of the installation to its people. `{app}` is the installation's name. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.linkHint': 'If the button does not work, open this address:',
  'mail.footer': 'This mail was sent by {app} at {url}.',

  'mail.confirmation.subject': 'Confirm your e-mail address',
  'mail.confirmation.body': 'Please confirm that this is your address, and you can start using {app}.',
  'mail.confirmation.button': 'Confirm address',
  'mail.confirmation.note': 'The link works for 3 days. If you did not ask for it, you need not do anything.',

  'mail.emailChange.subject': 'Confirm your new e-mail address',
  'mail.emailChange.body':
    'You want to use this address for {app} from now on. Your old one stays until you confirm the new one.',
  'mail.emailChange.button': 'Confirm new address',
  'mail.emailChange.note': 'The link works for 3 days. If you did not ask for it, you need not do anything.',

  'mail.emailChangeNotice.subject': 'Your e-mail address is about to change',
  'mail.emailChangeNotice.body':
    'Someone signed in as you asked to use another e-mail address for {app}. It takes effect when the new address is confirmed.',
  'mail.emailChangeNotice.note': 'If that was not you, set a new password at once and tell an administrator.',

  'mail.passwordReset.subject': 'Set a new password',
  'mail.passwordReset.body': 'Someone asked for a new password for your account at {app}.',
  'mail.passwordReset.button': 'Set new password',
  'mail.passwordReset.note':
    'The link works for 2 hours and only once. If you did not ask for it, your password stays as it is.',

  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body':
    'The password of your account at {app} was just changed. All your other sessions were ended.',
  'mail.passwordChanged.note': 'If that was not you, set a new password at once and tell an administrator.',

  'mail.mfaEnabled.subject': 'Two-factor sign-in is on',
  'mail.mfaEnabled.body':
    'From now on, signing in to {app} asks for a code of your authenticator app. Keep the backup codes in a safe place.',
  'mail.mfaDisabled.subject': 'Two-factor sign-in is off',
  'mail.mfaDisabled.body': 'From now on, your password alone is enough to sign in to {app}.',
  'mail.mfaBackupCodes.subject': 'You have new backup codes',
  'mail.mfaBackupCodes.body':
    'New backup codes for signing in to {app} were made. The old ones do not work any more.',
  'mail.mfa.note': 'If that was not you, set a new password at once and tell an administrator.',

  'mail.invitation.subject': '{inviter} invites you to {account}',
  'mail.invitation.body':
    '{inviter} invites you to work in {account} with {app}. Choose a password, and you can start.',
  'mail.invitation.button': 'Accept invitation',
  'mail.invitation.note': 'The link works for 7 days and only once.',
  'mail.invitation.somebody': 'An administrator',

  'mail.addedToAccount.subject': 'You are now a member of {account}',
  'mail.addedToAccount.body':
    '{inviter} added you to {account} at {app}. Sign in as usual; you find the account in the account menu.',
  'mail.addedToAccount.button': 'Open {app}',

  'mail.test.subject': 'Test mail of {app}',
  'mail.test.body': 'This mail shows that {app} at {url} can send mail.',

  'mail.webhookPaused.subject': 'Webhook paused: {webhook}',
  'mail.webhookPaused.failing':
    'The webhook {webhook} of {account} has failed for 5 days: {host} answered nothing or only errors. It is paused now. What happens in the meantime is kept for 30 days and sent when you resume it.',
  'mail.webhookPaused.gone':
    'The webhook {webhook} of {account} was paused because {host} answered that it is gone for good (410). What happens in the meantime is kept for 30 days and sent when you resume it.',
  'mail.webhookPaused.button': 'Open webhook',
  'mail.webhookPaused.note': 'You get this mail because you are an administrator of the account.',
};
