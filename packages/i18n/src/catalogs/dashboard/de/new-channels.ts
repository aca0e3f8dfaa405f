import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'Das brauchen Sie',
  'newChannel.time.website': '3 Min.',
  'newChannel.time.email': '5 Min.',
  'newChannel.time.telegram': '2 Min.',
  'newChannel.time.api': '5 Min.',
  'newChannel.text.website':
    'Ein Chat-Widget auf Ihrer Website. Besucher können später zu ihren Gesprächen zurückkehren.',
  'newChannel.text.email': 'Beantworten Sie eine gemeinsame Adresse wie help@acme.example von hier aus.',
  'newChannel.text.telegram': 'Private Nachrichten an Ihren Bot.',
  'newChannel.text.api': 'Senden und empfangen Sie Nachrichten aus Ihrer eigenen App.',
  'newChannel.need.website': 'Zugriff auf das HTML Ihrer Website',
  'newChannel.need.email': 'IMAP- und SMTP-Daten oder\nEine Weiterleitung für E-Mails',
  'newChannel.need.telegram': 'Ein Bot-Token von @BotFather',
  'newChannel.need.api': 'Jemand, der programmiert\nEine Webhook-URL (auch später möglich)',
  'newChannel.title.email': 'E-Mail-Adresse verbinden',
  'newChannel.about.email': 'E-Mails an die Adresse werden zu Gesprächen, und Ihre Antworten kommen von ihr.',
  'newChannel.title.telegram': 'Telegram-Bot verbinden',
  'newChannel.about.telegram':
    'Nachrichten an Ihren Bot werden zu Gesprächen. Der Posteingang heißt wie der Bot.',
  'newChannel.done.telegram': 'Ihr Bot ist verbunden. Schreiben Sie ihm, um ihn auszuprobieren.',
} satisfies Record<keyof typeof en, string>;
