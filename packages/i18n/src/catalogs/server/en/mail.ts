/** Mails of the installation to its users. `{app}` is the installation's name. */
export const mail = {
  'mail.greeting': 'Hi {name},',
  'mail.linkHint': 'If the button doesn’t work, open this link:',
  'mail.footer': 'This email was sent by {app} at {url}.',

  'mail.confirmation.subject': 'Confirm your email address',
  'mail.confirmation.body': 'Confirm your email address to start using {app}.',
  'mail.confirmation.button': 'Confirm email',
  'mail.confirmation.note':
    'This link expires in 3 days. If you didn’t request it, you can ignore this email.',

  'mail.emailChange.subject': 'Confirm your new email address',
  'mail.emailChange.body':
    'You asked to use this address for {app}. Your current address stays active until you confirm the new one.',
  'mail.emailChange.button': 'Confirm new email',
  'mail.emailChange.note':
    'This link expires in 3 days. If you didn’t request it, you can ignore this email.',

  'mail.emailChangeNotice.subject': 'Your email address is about to change',
  'mail.emailChangeNotice.body':
    'Someone signed in to your account asked to change the email address for {app}. The change takes effect once the new address is confirmed.',
  'mail.emailChangeNotice.note':
    'If this wasn’t you, reset your password right away and contact an administrator.',

  'mail.passwordReset.subject': 'Reset your password',
  'mail.passwordReset.body': 'Someone requested a new password for your {app} account.',
  'mail.passwordReset.button': 'Reset password',
  'mail.passwordReset.note':
    'This link expires in 2 hours and works once. If you didn’t request it, your password stays the same.',

  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body':
    'The password for your {app} account was just changed. All your other sessions have ended.',
  'mail.passwordChanged.note':
    'If this wasn’t you, reset your password right away and contact an administrator.',

  'mail.mfaEnabled.subject': 'Two-factor authentication is on',
  'mail.mfaEnabled.body':
    'Signing in to {app} now requires a code from your authenticator app. Keep your backup codes somewhere safe.',
  'mail.mfaDisabled.subject': 'Two-factor authentication is off',
  'mail.mfaDisabled.body': 'You now sign in to {app} with just your password.',
  'mail.mfaBackupCodes.subject': 'You have new backup codes',
  'mail.mfaBackupCodes.body':
    'New backup codes were generated for your {app} account. The old ones no longer work.',
  'mail.mfa.note': 'If this wasn’t you, reset your password right away and contact an administrator.',

  'mail.invitation.subject': '{inviter} invited you to {account}',
  'mail.invitation.body':
    '{inviter} invited you to join {account} on {app}. Choose a password to get started.',
  'mail.invitation.button': 'Accept invitation',
  'mail.invitation.note': 'This link expires in 7 days and works once.',
  'mail.invitation.somebody': 'An administrator',

  'mail.addedToAccount.subject': 'You’re now a member of {account}',
  'mail.addedToAccount.body':
    '{inviter} added you to {account} on {app}. Sign in as usual, then switch workspaces from the account menu.',
  'mail.addedToAccount.button': 'Open {app}',

  'mail.test.subject': 'Test email from {app}',
  'mail.test.body': '{app} at {url} can send email.',

  'mail.customDomain.subject': 'DNS records for {domain}',
  'mail.customDomain.greeting': 'Hello,',
  'mail.customDomain.body':
    'To connect {domain} to the help center, add the following to the DNS settings of the domain. It can take a day until it works everywhere.',

  'mail.webhookPaused.subject': 'Webhook paused: {webhook}',
  'mail.webhookPaused.failing':
    'The webhook {webhook} in {account} has failed for 5 days because {host} didn’t respond or returned errors. It’s now paused. New events are kept for 30 days and sent when you resume it.',
  'mail.webhookPaused.gone':
    'The webhook {webhook} in {account} was paused because {host} returned 410 Gone. New events are kept for 30 days and sent when you resume it.',
  'mail.webhookPaused.button': 'Open webhook',
  'mail.webhookPaused.note': 'You received this email because you’re an administrator of this workspace.',

  'mail.dataExport.subject': 'Data export of contact {contact} is ready',
  'mail.dataExport.body':
    'The data export of contact {contact} that you requested in {account} is ready to download.',
  'mail.dataExport.button': 'Open contact',
  'mail.dataExport.note': 'The file is removed after {days} days. Only administrators can download it.',

  'mail.roundTrip.subject': 'Test of {inbox}',
  'mail.roundTrip.body':
    'This email tests the inbox “{inbox}”: it was sent by the inbox and should arrive in it. It doesn’t become a conversation, and you can delete it.',
};
