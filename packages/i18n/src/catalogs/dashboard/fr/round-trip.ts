import type { roundTrip as en } from '../en/round-trip';

export const roundTrip = {
  'roundTrip.title': 'E-mail de test',
  'roundTrip.text':
    'Envoyez un e-mail de cette boîte de réception à elle-même pour vérifier l’envoi et la réception. Aucune conversation n’est créée.',
  'roundTrip.send': 'Envoyer un e-mail de test',
  'roundTrip.again': 'Renvoyer',
  'roundTrip.sending': 'Envoi à {address}',
  'roundTrip.sent': 'Envoyé à {address}',
  'roundTrip.notSent': 'Envoi à {address} impossible',
  'roundTrip.acceptedBy': 'Accepté par {server}',
  'roundTrip.forwardWaiting': 'Recevoir à l’adresse de transfert',
  'roundTrip.forwardArrived': 'Reçu à l’adresse de transfert',
  'roundTrip.waiting': 'Recevoir dans cette boîte de réception',
  'roundTrip.arrived': 'Reçu dans cette boîte de réception',
  'roundTrip.missing': 'Pas encore reçu',
  'roundTrip.bounced': 'Renvoyé comme non distribuable',
  'roundTrip.strayed': 'Reçu dans une autre boîte de réception',
  'roundTrip.after':
    '{count, plural, one {Après # seconde} many {Après # secondes} other {Après # secondes}}',
  'roundTrip.works': 'L’envoi et la réception fonctionnent',
  'roundTrip.stay': 'Vous pouvez quitter cette page. Le résultat reste ici.',
  'roundTrip.advice.forwarding_or_receiver':
    'Vérifiez la règle qui transfère {address} vers cette installation, ainsi que les spams de cette boîte aux lettres. Si tout est correct, demandez à l’administrateur de votre installation de vérifier les réglages des e-mails entrants.',
  'roundTrip.advice.forwarding_rule':
    'L’adresse de transfert fonctionne, mais rien n’est arrivé par {address}. Vérifiez la règle de transfert et les spams de cette boîte aux lettres.',
  'roundTrip.advice.mailbox_unread':
    'La boîte aux lettres n’a pas été relevée depuis l’envoi. Demandez à l’administrateur de votre installation si le processus d’arrière-plan est actif.',
  'roundTrip.advice.mailbox_unreadable':
    'La boîte aux lettres est illisible pour le moment. Corrigez les réglages des e-mails entrants, puis renvoyez.',
  'roundTrip.advice.no_outgoing_server':
    'Cette installation n’a pas de serveur d’e-mails sortants. Demandez à son administrateur d’en configurer un, ou envoyez par votre propre serveur.',
  'roundTrip.advice.not_in_mailbox':
    'L’e-mail n’est pas dans le dossier de réception de la boîte aux lettres. Vérifiez les spams, les règles qui déplacent des e-mails, et que le courrier pour {address} arrive dans cette boîte.',
  'roundTrip.advice.not_sent':
    'L’e-mail attend toujours d’être envoyé. Demandez à l’administrateur de votre installation si le processus d’arrière-plan est actif.',
  'roundTrip.advice.other_inbox':
    'Il est arrivé dans {inbox}. Vérifiez vers quelle boîte de réception pointe votre règle de transfert.',
  'roundTrip.advice.receiver_unreachable':
    'Rien n’est arrivé à l’adresse de transfert. Demandez à l’administrateur de votre installation de vérifier l’enregistrement MX du domaine et les réglages des e-mails entrants.',
  'roundTrip.advice.sign_in_again':
    'Reconnectez-vous au fournisseur d’e-mail dans les réglages de connexion.',
} satisfies Record<keyof typeof en, string>;
