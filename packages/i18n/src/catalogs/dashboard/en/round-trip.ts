/** The email that an inbox sends to itself, to see that sending and receiving work. */
export const roundTrip = {
  'roundTrip.title': 'Test email',
  'roundTrip.text':
    'Send an email from this inbox to itself to see that sending and receiving work. It won’t become a conversation.',
  'roundTrip.send': 'Send test email',
  'roundTrip.again': 'Send again',
  'roundTrip.sending': 'Sending to {address}',
  'roundTrip.sent': 'Sent to {address}',
  'roundTrip.notSent': 'Couldn’t send to {address}',
  'roundTrip.acceptedBy': 'Accepted by {server}',
  'roundTrip.forwardWaiting': 'Receive at the forwarding address',
  'roundTrip.forwardArrived': 'Received at the forwarding address',
  'roundTrip.waiting': 'Receive in this inbox',
  'roundTrip.arrived': 'Received in this inbox',
  'roundTrip.missing': 'Not received yet',
  'roundTrip.bounced': 'Returned as undeliverable',
  'roundTrip.strayed': 'Received in another inbox',
  'roundTrip.after': '{count, plural, one {After # second} other {After # seconds}}',
  'roundTrip.works': 'Sending and receiving work',
  'roundTrip.stay': 'You can leave this page. The result stays here.',
  'roundTrip.advice.forwarding_or_receiver':
    'Check the rule that forwards {address} to this installation, and the spam folder of that mailbox. If both are fine, ask your installation’s administrator to check its inbound email settings.',
  'roundTrip.advice.forwarding_rule':
    'The forwarding address works, but nothing came through {address}. Check the rule that forwards its mail, and the spam folder of that mailbox.',
  'roundTrip.advice.mailbox_unread':
    'The mailbox hasn’t been checked since the email was sent. Ask your installation’s administrator whether the background worker is running.',
  'roundTrip.advice.mailbox_unreadable':
    'The mailbox can’t be read right now. Fix the incoming mail settings, then send again.',
  'roundTrip.advice.no_outgoing_server':
    'This installation has no server for outgoing mail. Ask its administrator to set one up, or send through your own server.',
  'roundTrip.advice.not_in_mailbox':
    'The email isn’t in the mailbox’s inbox folder. Check the spam folder and rules that move email, and that mail to {address} is delivered to this mailbox.',
  'roundTrip.advice.not_sent':
    'The email is still waiting to be sent. Ask your installation’s administrator whether the background worker is running.',
  'roundTrip.advice.other_inbox': 'It arrived in {inbox}. Check which inbox your forwarding rule points to.',
  'roundTrip.advice.receiver_unreachable':
    'Nothing reached the forwarding address. Ask your installation’s administrator to check the domain’s MX record and the inbound email settings.',
  'roundTrip.advice.sign_in_again': 'Sign in to the email provider again in the connection settings.',
};
