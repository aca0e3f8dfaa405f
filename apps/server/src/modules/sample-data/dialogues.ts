import type { SampleLanguage } from './people';

/** c: the customer · a: the agent · n: a private note */
export type Turn = readonly ['c' | 'a' | 'n', string];

export interface Dialogue {
  labels: readonly string[];
  turns: readonly Turn[];
}

const d = (labels: string, ...turns: Turn[]): Dialogue => ({
  labels: labels.split(' ').filter(Boolean),
  turns,
});

/** What customers of a coffee-machine shop ask. `{order}`, `{product}`, `{name}` are filled in. */
export const dialogues: Record<SampleLanguage, readonly Dialogue[]> = {
  en: [
    d(
      'billing vip',
      [
        'c',
        'Hi! We moved offices last month and our last two invoices still carry the old address. Our accountant needs them corrected before Friday.',
      ],
      ['n', 'Can billing reissue both with the new VAT address? They are on the Scale plan.'],
      [
        'a',
        'Thanks for flagging it, {name}. I am correcting the address now and will send you both invoices again within the hour.',
      ],
      ['c', 'The invoice still shows the old address, could you also update the one from September?'],
      ['a', 'Of course. September is updated too, you should have all three in your mail.'],
      ['c', 'Got them. Thank you!'],
    ),
    d(
      'delivery',
      ['c', 'Order {order} arrived today but the box was crushed on one side. The {product} has a dent.'],
      ['a', 'I am sorry about that. Could you send me a picture of the dent and of the box?'],
      ['c', 'Sure, one moment.'],
      [
        'a',
        'Thank you. A replacement leaves our warehouse tomorrow morning, and a courier will pick up the damaged one.',
      ],
      ['c', 'That is great service, thanks a lot.'],
    ),
    d(
      'bug',
      ['c', 'The checkout keeps spinning after I enter my card. I tried Firefox and Chrome.'],
      ['a', 'Thanks for trying both. Which country is your card from?'],
      ['c', 'Norway.'],
      ['n', 'Third report today for Norwegian cards. Looks like the payment provider update.'],
      [
        'a',
        'We found it: a change this morning broke cards that ask for an extra confirmation. It is fixed now, could you try again?',
      ],
      ['c', 'Works. Thanks for being so quick!'],
    ),
    d(
      'refund',
      ['c', 'I would like to return the {product}. It is lovely but too wide for our kitchen.'],
      ['a', 'No problem, you have 30 days. Shall I refund you or send a smaller model?'],
      ['c', 'A refund, please.'],
      ['a', 'Done. The label is in your mail; the money is back within five days after it reaches us.'],
    ),
    d(
      '',
      ['c', 'Which beans would you recommend for the {product}? I like it strong but not bitter.'],
      ['a', 'Our Harbour Blend is made for that: medium roast, lots of body. Start with grind 4.'],
      ['c', 'Ordered! Thank you.'],
    ),
    d(
      'delivery',
      ['c', 'Hello, where is my order {order}? Tracking has not moved for four days.'],
      ['c', 'Anybody there?'],
    ),
    d('vip', [
      'c',
      'We need 12 more of the {product} for our new office. Is there a discount for that many?',
    ]),
    d(
      'bug',
      ['c', 'The app says my {product} is offline, but it is right next to the router.'],
      ['a', 'Could you hold the Wi-Fi button for five seconds and wait for the blue light?'],
      ['c', 'Blue light is on, but now it asks for a code?'],
    ),
  ],
  de: [
    d(
      'delivery',
      ['c', 'Guten Tag, meine Bestellung {order} sollte gestern kommen. Können Sie nachsehen, wo sie ist?'],
      [
        'a',
        'Guten Tag {name}, das Paket liegt im Verteilzentrum und wird heute zugestellt. Entschuldigen Sie die Verzögerung.',
      ],
      ['c', 'Ist eben angekommen, vielen Dank für die schnelle Antwort!'],
    ),
    d(
      'billing',
      ['c', 'Auf der Rechnung zu {order} fehlt unsere Umsatzsteuer-Nummer. Könnten Sie sie ergänzen?'],
      ['n', 'Nummer steht im Kundenkonto, nur nicht in der Vorlage.'],
      ['a', 'Gern, die berichtigte Rechnung ist unterwegs zu Ihnen.'],
      ['c', 'Perfekt, danke.'],
    ),
    d(
      'bug',
      ['c', 'Der {product} zeigt seit heute früh Fehler E07 an und mahlt nicht mehr.'],
      [
        'a',
        'E07 heißt, dass der Bohnenbehälter nicht richtig sitzt. Bitte einmal abnehmen und fest einsetzen.',
      ],
      ['c', 'Leider immer noch E07.'],
    ),
    d(
      '',
      ['c', 'Passt der Milchbehälter vom alten Modell auf den {product}?'],
      ['a', 'Ja, die Behälter sind seit 2021 gleich.'],
      ['c', 'Super, danke!'],
    ),
  ],
  fr: [
    d(
      'delivery',
      ['c', 'Bonjour, je n’ai reçu qu’un seul des deux colis de la commande {order}.'],
      ['a', 'Bonjour {name}, le second colis est parti hier, il arrive demain matin.'],
      ['c', 'Très bien, merci pour votre réponse rapide !'],
    ),
    d(
      'refund',
      ['c', 'Je souhaite annuler ma commande {order}, je me suis trompée de couleur.'],
      ['a', 'C’est fait, le remboursement apparaîtra sous trois jours. Voulez-vous la version noire ?'],
      ['c', 'Oui, volontiers.'],
    ),
    d('bug', ['c', 'Impossible de me connecter à mon compte, le lien de réinitialisation ne marche pas.']),
  ],
  es: [
    d(
      '',
      ['c', 'Hola, ¿el {product} funciona con 110 V? Me mudo a México el mes que viene.'],
      [
        'a',
        '¡Hola {name}! Sí, el modelo nuevo acepta de 100 a 240 V. Solo necesita un adaptador de enchufe.',
      ],
      ['c', 'Perfecto, muchas gracias.'],
    ),
    d(
      'delivery',
      ['c', 'Mi pedido {order} figura como entregado, pero aquí no ha llegado nada.'],
      ['n', 'Abrir incidencia con el transportista.'],
      ['a', 'Siento las molestias. He abierto una incidencia y le escribo en cuanto respondan.'],
    ),
    d(
      'refund',
      ['c', 'Quiero devolver las tazas, llegaron dos rotas.'],
      ['a', 'Le enviamos otras hoy mismo, no hace falta que devuelva nada.'],
      ['c', '¡Gracias!'],
    ),
  ],
  pt: [
    d(
      'billing',
      ['c', 'Bom dia! Fui cobrado duas vezes pelo pedido {order}.'],
      [
        'a',
        'Bom dia, {name}! Confirmei aqui: a segunda cobrança já foi estornada e aparece em até dois dias.',
      ],
      ['c', 'Obrigado pela agilidade!'],
    ),
    d(
      '',
      ['c', 'Vocês entregam no sábado?'],
      ['a', 'Sim, das 9h às 13h na sua região.'],
      ['c', 'Ótimo, obrigada!'],
    ),
    d('bug', ['c', 'O {product} está vazando água por baixo. O que eu faço?']),
  ],
  ja: [
    d(
      'billing',
      ['c', '請求書の再発行をお願いします。宛名が旧社名になっています。'],
      ['a', '{name}様、ご連絡ありがとうございます。新しい社名で再発行し、メールでお送りしました。'],
      ['c', '確認しました。ありがとうございます。'],
    ),
    d(
      'delivery',
      ['c', '注文{order}の配送日を変更できますか？'],
      ['a', 'はい、ご希望の日をお知らせください。'],
      ['c', '来週の火曜日でお願いします。'],
    ),
    d('', ['c', '{product}のフィルターはどこで買えますか？']),
  ],
  ar: [
    d(
      'delivery',
      ['c', 'مرحبًا، متى يصل الطلب {order}؟'],
      ['a', 'مرحبًا {name}، الطلب في الطريق وسيصلك غدًا قبل الظهر.'],
      ['c', 'شكرًا جزيلًا على الرد السريع.'],
    ),
    d(
      'refund',
      ['c', 'أريد استرجاع {product} لأنه لا يناسب المطبخ.'],
      ['a', 'بالتأكيد، أرسلنا لك ملصق الإرجاع عبر البريد.'],
      ['c', 'وصلني، شكرًا.'],
    ),
    d('', ['c', 'هل يعمل الجهاز على 220 فولت؟']),
  ],
};

export const products = [
  'Barista One',
  'Barista Duo',
  'Mokka Go',
  'Filter Classic',
  'Grinder Pro',
  'Milk Frother S',
] as const;
