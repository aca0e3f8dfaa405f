/** The key that signs emails of an inbox, and its DNS record. */
export const dkim = {
  'dkim.title': 'Domain signature (DKIM)',
  'dkim.text':
    'A signature proves that emails really come from your domain, so fewer of them end up in spam. Skip this if your mail server signs them already.',
  'dkim.create': 'Create key',
  'dkim.on': 'Signing',
  'dkim.waiting': 'Waiting for DNS',
  'dkim.add': 'Add this TXT record to the DNS of {domain}, then check it. Emails are signed from then on.',
  'dkim.signing': 'Emails from {domain} are signed. Keep this TXT record as long as you use the key.',
  'dkim.recordName': 'Record name',
  'dkim.recordValue': 'Record value',
  'dkim.check': 'Check record',
  'dkim.check.right': 'The record is right. Emails are signed now.',
  'dkim.check.missing':
    'The record wasn’t found in the DNS of {domain}. New records can take a few hours to appear.',
  'dkim.check.different': 'The record holds a different key, so emails aren’t signed. Copy its value again.',
  'dkim.check.unreachable': 'The DNS of {domain} didn’t answer. Try again in a few minutes.',
  'dkim.remove': 'Remove key',
  'dkim.removeTitle': 'Remove this key?',
  'dkim.removeText':
    'Emails are no longer signed. The key can’t be restored; a new one needs a new DNS record.',
};
