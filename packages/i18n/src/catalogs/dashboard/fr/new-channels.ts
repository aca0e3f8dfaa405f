import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'Il vous faut',
  'newChannel.time.website': '3 min',
  'newChannel.time.email': '5 min',
  'newChannel.time.telegram': '2 min',
  'newChannel.time.api': '5 min',
  'newChannel.text.website':
    'Un widget de chat sur votre site web. Les visiteurs peuvent retrouver leurs conversations plus tard.',
  'newChannel.text.email': 'Répondez ici aux e-mails d’une adresse partagée, comme help@acme.example.',
  'newChannel.text.telegram': 'Les messages privés envoyés à votre bot.',
  'newChannel.text.api': 'Envoyez et recevez des messages depuis votre propre application.',
  'newChannel.need.website': 'L’accès au code HTML de votre site',
  'newChannel.need.email': 'Les réglages IMAP et SMTP, ou\nUne règle de transfert des e-mails',
  'newChannel.need.telegram': 'Un jeton de bot fourni par @BotFather',
  'newChannel.need.api': 'Un développeur\nUne URL de webhook (ajout possible plus tard)',
  'newChannel.title.email': 'Connecter une adresse e-mail',
  'newChannel.about.email':
    'Les e-mails envoyés à l’adresse deviennent des conversations, et vos réponses partent de celle-ci.',
  'newChannel.title.telegram': 'Connecter un bot Telegram',
  'newChannel.about.telegram':
    'Les messages envoyés à votre bot deviennent des conversations. La boîte de réception prend le nom du bot.',
  'newChannel.done.telegram': 'Votre bot est connecté. Envoyez-lui un message pour l’essayer.',
} satisfies Record<keyof typeof en, string>;
