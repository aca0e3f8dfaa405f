/** What a customer and the support team write, and how mail programs head a quote, in one language of the product. */
export interface CorpusLanguage {
  answer: readonly string[];
  inline: readonly [string, string];
  original: readonly [string, string];
  /** Line above a quote, by client. `{name}` and `{address}` are those of the quoted mail's sender. */
  attributions: {
    gmail: string;
    gmailAndroid: string;
    apple: string;
    ios: string;
    yahoo: string;
    thunderbird: string;
  };
  /** Header block of Outlook: names and date. */
  outlook: { from: string; sent: string; to: string; subject: string; date: string };
  samsung: { title: string; from: string; date: string; to: string; subject: string };
  appleForward: string;
  thunderbirdForward: string;
  mobile: { ios: string; outlook: string; samsung: string };
}

export const CORPUS_LANGUAGES: Record<string, CorpusLanguage> = {
  en: {
    answer: ['Thanks, that worked.', 'When will the second parcel arrive?'],
    inline: ['Yes, please.', 'The number is 1182.'],
    original: ['Shall we send it again?', 'Please tell us your order number.'],
    attributions: {
      gmail: 'On Mon, Jun 2, 2025 at 9:00 AM {name} <{address}> wrote:',
      gmailAndroid: 'On Mon, Jun 2, 2025, 9:00 AM {name} <{address}> wrote:',
      apple: 'On Jun 2, 2025, at 9:00 AM, {name} <{address}> wrote:',
      ios: 'On 2 Jun 2025, at 09:00, {name} <{address}> wrote:',
      yahoo: 'On Monday, June 2, 2025 at 09:00:00 AM GMT+2, {name} <{address}> wrote:',
      thunderbird: 'On 6/2/25 09:00, {name} wrote:',
    },
    outlook: {
      from: 'From:',
      sent: 'Sent:',
      to: 'To:',
      subject: 'Subject:',
      date: 'Monday, June 2, 2025 9:00 AM',
    },
    samsung: { title: 'Original message', from: 'From:', date: 'Date:', to: 'To:', subject: 'Subject:' },
    appleForward: 'Begin forwarded message:',
    thunderbirdForward: 'Forwarded Message',
    mobile: { ios: 'Sent from my iPhone', outlook: 'Get Outlook for iOS', samsung: 'Sent from my Galaxy' },
  },
  de: {
    answer: ['Danke, das hat geklappt.', 'Wann kommt das zweite Paket an?'],
    inline: ['Ja, bitte.', 'Die Nummer ist 1182.'],
    original: ['Sollen wir es noch einmal schicken?', 'Bitte nennen Sie uns Ihre Bestellnummer.'],
    attributions: {
      gmail: 'Am Mo., 2. Juni 2025 um 09:00 Uhr schrieb {name} <{address}>:',
      gmailAndroid: '{name} <{address}> schrieb am Mo., 2. Juni 2025, 09:00:',
      apple: 'Am 02.06.2025 um 09:00 schrieb {name} <{address}>:',
      ios: 'Am 02.06.2025 um 09:00 schrieb {name} <{address}>:',
      yahoo: 'Am Montag, 2. Juni 2025 um 09:00:00 MESZ hat {name} <{address}> Folgendes geschrieben:',
      thunderbird: 'Am 02.06.25 um 09:00 schrieb {name}:',
    },
    outlook: {
      from: 'Von:',
      sent: 'Gesendet:',
      to: 'An:',
      subject: 'Betreff:',
      date: 'Montag, 2. Juni 2025 09:00',
    },
    samsung: {
      title: 'Ursprüngliche Nachricht',
      from: 'Von:',
      date: 'Datum:',
      to: 'An:',
      subject: 'Betreff:',
    },
    appleForward: 'Anfang der weitergeleiteten Nachricht:',
    thunderbirdForward: 'Weitergeleitete Nachricht',
    mobile: {
      ios: 'Von meinem iPhone gesendet',
      outlook: 'Outlook für iOS beziehen',
      samsung: 'Von meinem Galaxy gesendet',
    },
  },
  fr: {
    answer: ['Merci, ça a marché.', 'Quand arrivera le deuxième colis ?'],
    inline: ['Oui, s’il vous plaît.', 'C’est le numéro 1182.'],
    original: ['Faut-il le renvoyer ?', 'Merci de nous donner votre numéro de commande.'],
    attributions: {
      gmail: 'Le lun. 2 juin 2025 à 09:00, {name} <{address}> a écrit :',
      gmailAndroid: 'Le lun. 2 juin 2025, 09:00, {name} <{address}> a écrit :',
      apple: 'Le 2 juin 2025 à 09:00, {name} <{address}> a écrit :',
      ios: 'Le 2 juin 2025 à 09:00, {name} <{address}> a écrit :',
      yahoo: 'Le lundi 2 juin 2025 à 09:00:00 UTC+2, {name} <{address}> a écrit :',
      thunderbird: 'Le 02/06/2025 à 09:00, {name} a écrit :',
    },
    outlook: {
      from: 'De :',
      sent: 'Envoyé :',
      to: 'À :',
      subject: 'Objet :',
      date: 'lundi 2 juin 2025 09:00',
    },
    samsung: { title: "Message d'origine", from: 'De :', date: 'Date :', to: 'À :', subject: 'Objet :' },
    appleForward: 'Début du message transféré :',
    thunderbirdForward: 'Message transféré',
    mobile: {
      ios: 'Envoyé de mon iPhone',
      outlook: 'Télécharger Outlook pour iOS',
      samsung: 'Envoyé depuis mon appareil Galaxy',
    },
  },
  es: {
    answer: ['Gracias, ha funcionado.', '¿Cuándo llegará el segundo paquete?'],
    inline: ['Sí, por favor.', 'El número es 1182.'],
    original: ['¿Lo enviamos otra vez?', 'Díganos su número de pedido.'],
    attributions: {
      gmail: 'El lun, 2 jun 2025 a las 9:00, {name} (<{address}>) escribió:',
      gmailAndroid: 'El lun, 2 jun 2025, 9:00, {name} <{address}> escribió:',
      apple: 'El 2 jun 2025, a las 9:00, {name} <{address}> escribió:',
      ios: 'El 2 jun 2025, a las 9:00, {name} <{address}> escribió:',
      yahoo: 'En lunes, 2 de junio de 2025, 09:00:00 CEST, {name} <{address}> escribió:',
      thunderbird: 'El 2/6/25 a las 9:00, {name} escribió:',
    },
    outlook: {
      from: 'De:',
      sent: 'Enviado:',
      to: 'Para:',
      subject: 'Asunto:',
      date: 'lunes, 2 de junio de 2025 9:00',
    },
    samsung: { title: 'Mensaje original', from: 'De:', date: 'Fecha:', to: 'Para:', subject: 'Asunto:' },
    appleForward: 'Inicio del mensaje reenviado:',
    thunderbirdForward: 'Mensaje reenviado',
    mobile: {
      ios: 'Enviado desde mi iPhone',
      outlook: 'Obtener Outlook para iOS',
      samsung: 'Enviado desde mi Galaxy',
    },
  },
  pt_BR: {
    answer: ['Obrigada, funcionou.', 'Quando chega o segundo pacote?'],
    inline: ['Sim, por favor.', 'O número é 1182.'],
    original: ['Devemos enviar de novo?', 'Informe o número do seu pedido.'],
    attributions: {
      gmail: 'Em seg., 2 de jun. de 2025 às 09:00, {name} <{address}> escreveu:',
      gmailAndroid: 'Em seg., 2 de jun. de 2025, 09:00, {name} <{address}> escreveu:',
      apple: 'Em 2 de jun. de 2025, à(s) 09:00, {name} <{address}> escreveu:',
      ios: 'Em 2 de jun. de 2025, à(s) 09:00, {name} <{address}> escreveu:',
      yahoo: 'Em segunda-feira, 2 de junho de 2025 às 09:00:00 BRT, {name} <{address}> escreveu:',
      thunderbird: 'Em 02/06/2025 09:00, {name} escreveu:',
    },
    outlook: {
      from: 'De:',
      sent: 'Enviada em:',
      to: 'Para:',
      subject: 'Assunto:',
      date: 'segunda-feira, 2 de junho de 2025 09:00',
    },
    samsung: { title: 'Mensagem original', from: 'De:', date: 'Data:', to: 'Para:', subject: 'Assunto:' },
    appleForward: 'Início da mensagem encaminhada:',
    thunderbirdForward: 'Mensagem encaminhada',
    mobile: {
      ios: 'Enviado do meu iPhone',
      outlook: 'Obter o Outlook para iOS',
      samsung: 'Enviado do meu Galaxy',
    },
  },
};
