import type { SampleLanguage } from '../people';
import type { StoryInbox } from './story';

/** A short conversation that repeats with other people and orders: question, answer, and thanks with `{order}`. */
export interface Routine {
  language: SampleLanguage;
  label: string;
  team?: string;
  inboxes: readonly StoryInbox[];
  question: string;
  answer: string;
  thanks: string;
}

/** What some ask on top of it. */
export const furtherQuestions: Partial<Record<SampleLanguage, readonly (readonly [string, string])[]>> = {
  en: [
    ['Could you also send me a copy by email?', 'Of course, I’ve just sent it.'],
    ['And is the Harbor Blend back in stock?', 'Yes, since Tuesday. Shall I put a bag aside for you?'],
    ['One more thing: do you ship on Saturdays?', 'We do, as long as you order by Friday noon.'],
  ],
  de: [['Schicken Sie mir das bitte auch per E-Mail?', 'Gern, ist soeben hinausgegangen.']],
  fr: [['Pourriez-vous aussi m’envoyer une copie par e-mail ?', 'Bien sûr, c’est fait.']],
  es: [['¿Podrías enviarme también una copia por correo?', 'Claro, acabo de enviarla.']],
};

const anywhere = ['website', 'website', 'email', 'app'] as const;
const written = ['email'] as const;
const chats = ['website', 'app'] as const;

/** What a coffee shop is asked every day. */
export const routines: readonly Routine[] = [
  {
    language: 'en',
    label: 'delivery',
    team: 'orders',
    inboxes: anywhere,
    question: 'Hi, could you tell me when order {order} will arrive?',
    answer: 'Hi! It left our warehouse this morning and should be with you the day after tomorrow.',
    thanks: 'Perfect, then I know when to expect {order}.',
  },
  {
    language: 'en',
    label: 'delivery',
    team: 'orders',
    inboxes: chats,
    question: 'Can I still change the address of order {order}?',
    answer: 'Yes, it hasn’t been packed yet. Send me the new address and I’ll change it.',
    thanks: 'I’ve just updated it in my account. Thanks for holding {order} back!',
  },
  {
    language: 'en',
    label: 'billing',
    team: 'billing',
    inboxes: written,
    question: 'Hello, our accountant needs an invoice for order {order} with our VAT number on it.',
    answer:
      'Hello, the invoice with your VAT number is attached to your order now. You can download it any time.',
    thanks: 'Found it, the invoice for {order} is just what we need.',
  },
  {
    language: 'en',
    label: 'refund',
    team: 'billing',
    inboxes: anywhere,
    question: 'I sent order {order} back last week. Has the refund gone out?',
    answer: 'It arrived yesterday, and I’ve just sent the refund. Your bank may need three days to show it.',
    thanks: 'Good to know, I’ll look out for the refund of {order}.',
  },
  {
    language: 'en',
    label: 'exchange',
    team: 'orders',
    inboxes: anywhere,
    question: 'I picked the wrong grind in order {order}. Could I swap it for whole beans?',
    answer: 'No problem. I’ll send whole beans today, and you can keep the other bag.',
    thanks: 'That’s very kind. I’ll give the ground bag of {order} to my neighbor.',
  },
  {
    language: 'en',
    label: 'product',
    inboxes: chats,
    question: 'Does the water filter from order {order} fit the older machines too?',
    answer: 'It fits every machine since 2019. Yours is one of them.',
    thanks: 'Great, then I’ll keep {order} as it is.',
  },
  {
    language: 'en',
    label: 'warranty',
    team: 'tier two',
    inboxes: anywhere,
    question: 'The seal of the portafilter from order {order} is worn after eight months. Is that covered?',
    answer: 'It is. A new seal is on its way, no need to send the old one back.',
    thanks: 'The seal for {order} came and fits. Thank you!',
  },
  {
    language: 'en',
    label: 'account',
    inboxes: chats,
    question: 'I can’t see order {order} in my account, although I paid for it.',
    answer: 'You used another email address that time. I’ve moved the order to your account.',
    thanks: 'There it is, {order} shows up now.',
  },
  {
    language: 'en',
    label: 'giftcard',
    team: 'billing',
    inboxes: anywhere,
    question: 'The gift card from order {order} says the code is invalid.',
    answer: 'The zero in it is a letter O. I’ve added the amount to your account as well, to be safe.',
    thanks: 'That was it, the card from {order} works.',
  },
  {
    language: 'en',
    label: 'delivery',
    team: 'orders',
    inboxes: written,
    question: 'Hello, one bag is missing from order {order}. The box was closed.',
    answer: 'I’m sorry about that. The missing bag leaves today by express, at no cost.',
    thanks: 'The bag arrived this morning, so {order} is complete.',
  },
  {
    language: 'en',
    label: 'bug',
    team: 'tier two',
    inboxes: chats,
    question: 'The checkout shows an error when I repeat order {order}.',
    answer: 'One of the beans in it was renamed. I’ve corrected your saved order; please try again.',
    thanks: 'It went through now, same as {order}.',
  },
  {
    language: 'de',
    label: 'delivery',
    team: 'orders',
    inboxes: anywhere,
    question: 'Guten Tag, wann kommt die Bestellung {order} an?',
    answer: 'Guten Tag, sie wurde heute verschickt und ist übermorgen bei Ihnen.',
    thanks: 'Vielen Dank, dann freue ich mich auf {order}.',
  },
  {
    language: 'de',
    label: 'billing',
    team: 'billing',
    inboxes: written,
    question: 'Guten Tag, könnten Sie die Rechnung zu {order} auf unsere Firma ausstellen?',
    answer: 'Gern, die geänderte Rechnung liegt jetzt in Ihrem Kundenkonto.',
    thanks: 'Die Rechnung zu {order} passt so, danke.',
  },
  {
    language: 'fr',
    label: 'delivery',
    team: 'orders',
    inboxes: anywhere,
    question: 'Bonjour, où en est la commande {order} ?',
    answer: 'Bonjour, elle est partie ce matin et arrivera après-demain.',
    thanks: 'Merci, je guette donc la {order}.',
  },
  {
    language: 'fr',
    label: 'refund',
    team: 'billing',
    inboxes: anywhere,
    question: 'Bonjour, le remboursement de la commande {order} est-il parti ?',
    answer: 'Bonjour, oui, hier. Votre banque l’affichera sous trois jours.',
    thanks: 'Parfait, tout est clair pour la {order}.',
  },
  {
    language: 'es',
    label: 'delivery',
    team: 'orders',
    inboxes: anywhere,
    question: 'Hola, ¿cuándo llega el pedido {order}?',
    answer: 'Hola, salió esta mañana y llega pasado mañana.',
    thanks: 'Muchas gracias, espero entonces el {order}.',
  },
];
