/** Channels that a new inbox can have: one card each, and the titles of their forms. Keyed by the channel’s name. */
export const newChannels = {
  'newChannel.needs': 'You’ll need',
  'newChannel.time.website': '3 min',
  'newChannel.time.email': '5 min',
  'newChannel.time.telegram': '2 min',
  'newChannel.time.api': '5 min',
  'newChannel.text.website':
    'A chat widget on your website. Visitors can come back to their conversations later.',
  'newChannel.text.email': 'Answer a shared address, such as help@acme.example, from here.',
  'newChannel.text.telegram': 'Private messages to your bot.',
  'newChannel.text.api': 'Send and receive messages from your own app.',
  'newChannel.need.website': 'Access to your site’s HTML',
  'newChannel.need.email': 'IMAP and SMTP details, or\nA rule that forwards email',
  'newChannel.need.telegram': 'A bot token from @BotFather',
  'newChannel.need.api': 'A developer\nA webhook URL (can be added later)',
  'newChannel.title.email': 'Connect an email address',
  'newChannel.about.email': 'Mail sent to the address becomes conversations, and your replies come from it.',
  'newChannel.title.telegram': 'Connect a Telegram bot',
  'newChannel.about.telegram': 'Messages to your bot become conversations. The inbox takes the bot’s name.',
  'newChannel.done.telegram': 'Your bot is connected. Send it a message to try it out.',
};
