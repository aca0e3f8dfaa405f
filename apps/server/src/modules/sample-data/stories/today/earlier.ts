import { story } from '../story';

/** Conversations of earlier today, newest first. */
export const earlierStories = [
  story(
    'Miriam Vogel',
    'website #warranty #bug !medium @hana +tier-two',
    `
    c Guten Tag, meine Barista One zeigt seit heute früh den Fehler E07 und mahlt nicht mehr.
    a Guten Tag Frau Vogel, das klingt nach dem Bohnenbehälter. Bitte nehmen Sie ihn einmal ab und setzen Sie ihn wieder ein, bis es klickt.
    c Habe ich dreimal gemacht. Leider immer noch E07.
    n The serial number is from the batch with the weak contact. @jonas how many spare hoppers do we have left?
    a Danke fürs Ausprobieren. Ich schicke Ihnen einen neuen Behälter, er ist am Mittwoch bei Ihnen. Die Garantie übernimmt alles.
    c Wunderbar. Muss ich den alten zurückschicken?`,
  ),
  story(
    'Thomas Keller',
    'email #billing +billing',
    `
    c Guten Tag, / auf unserer letzten Rechnung fehlt die Kostenstelle 4410. Können Sie sie ergänzen? / Freundliche Grüße, / Thomas Keller
    c Noch ein Nachtrag: Bitte auch auf der Rechnung vom September. / Thomas Keller
    c Und falls es schneller geht: Eine Gutschrift mit neuer Rechnung wäre für uns auch in Ordnung. / Thomas Keller`,
    { subject: 'Kostenstelle auf der Rechnung' },
  ),
  story(
    'Noah Williams',
    'app #refund !high',
    `
    c I returned the Milk Frother two weeks ago, and I still don't have my money back.
    c Return number R-3318. Tracking says you got it on the 9th.
    c Can someone look into this, please?`,
  ),
  story(
    'Carlos Ibáñez',
    'email #delivery @tomas +orders',
    `
    c Hola, / mi pedido 48171 figura como entregado, pero en la cafetería no ha llegado nada. ¿Pueden comprobarlo? / Un saludo, / Carlos
    a Hola Carlos, / siento las molestias. He abierto una incidencia con el transportista y tendré respuesta hoy antes de las seis. / Tomás
    c Gracias, Tomás. Es para el fin de semana, así que si no aparece prefiero que envíen otro. / Carlos`,
    { subject: 'Pedido 48171 no recibido' },
  ),
  story(
    'Chloe Martin',
    'website #product @mira',
    `
    c Hello from Melbourne! Which beans would you recommend for the Barista One? I like it strong but not bitter.
    a Hi Chloe! Harbor Blend is made for that: medium roast, plenty of body and a bit of cocoa. Start with grind setting 4.
    c And how long does a bag stay fresh once it's open?
    a About four weeks if you squeeze the air out and keep it in the cupboard, not the fridge.`,
  ),
  story(
    'Harriet Osei',
    'website #product #vip !low @mira',
    `
    c We're furnishing six holiday apartments and love the Mokka Go. Do you offer trade prices?
    a We do! For six machines it's 10% off, and you can spread the order over three months.
    c Lovely. Do they come in sage? The website only shows black and cream.
    n Sage arrives with the spring shipment, first week of February.
    a Sage is coming in early February. I can reserve six for you, with nothing to pay until they ship.
    c Yes, please reserve six in sage!`,
  ),
  story(
    'Emma Johansen',
    'website #vip #product !medium',
    `
    c Hi! Kyst Kaffe is opening a fourth café in May. Could someone call me about six Barista Duos?
    c Mornings are best, and my number is on the account.`,
  ),
  story(
    'Ethan Murphy',
    'website #account @amina',
    `
    c I can't sign in. The reset email never arrives.
    a Hi Ethan, I can see your account. It was created with ethan@murphycycles.example. Is that mailbox still yours?
    c Ah, that's the old address. We closed it in the summer.
    a That explains it. If you send me the last order number and the postal code, I can change the address for you.
    c Order 46902, D08 XY76.`,
  ),
  story(
    'Beatriz Santos',
    'app #billing @tomas +billing',
    `
    c Bom dia! Fui cobrada duas vezes pelo pedido 48160.
    a Bom dia, Beatriz! Vejo as duas cobranças. A segunda é só uma pré-autorização e some em até dois dias.
    c Ufa! Se não sumir até sexta eu aviso.`,
  ),
  story(
    'Wei Zhang',
    'website #bug !medium @jonas +tier-two',
    `
    c The app says my Barista Duo is offline, but it's right next to the router.
    a Hi Wei! Please hold the Wi-Fi button for five seconds and wait for the blue light.
    c The blue light is on, but now the app asks for a six-digit code.
    a The code is on the sticker under the drip tray.
    c Found it, but the last digit is worn off. It could be a 3 or an 8.`,
  ),
  story(
    'Aisha Khan',
    'email #billing @mira +billing',
    `
    c Dear team, / Our firm paid invoice AC-20388 twice: once by card and once by bank transfer. Could you please confirm and return the transfer? I've copied my colleague in accounts. / Kind regards, / Aisha Khan
    a Dear Aisha, / I can confirm both payments. Shall we return the transfer to the same account, or keep it as credit for your next order? / Kind regards, / Mira
    c Please return it to the same account, ending in 0417. / Kind regards, / Aisha
    a It's on its way, and you'll see it within two business days. I've also turned on a payment reminder, so this can't happen twice. / Mira`,
    { subject: 'Duplicate payment of AC-20388', cc: ['accounts@khanlegal.example'] },
  ),
  story(
    'Hannah Becker',
    'website #delivery @amina +orders',
    `
    c Hallo, ich habe versehentlich meine alte Adresse angegeben. Kann man das bei Bestellung 48155 noch ändern?
    a Hallo Hannah, ja, das Paket ist noch im Lager. Wohin soll es gehen?
    c An den Hofladen, Dorfstraße 3 in 79117 Freiburg.
    a Geändert! Es geht morgen früh raus.`,
  ),
  story(
    'Samuel Adeyemi',
    'website #product',
    `
    c Good afternoon. Our school would like 4 Filter Classic machines for the staff rooms.
    c Do you ship to Accra, and can we pay by bank transfer?
    c We'd need a pro forma invoice first.`,
  ),
  story(
    'Valentina Rossi',
    'app #exchange @mira',
    `
    c Ciao! I ordered the apron in S, but it's tiny. Can I exchange it for an M?
    a Ciao Valentina! Of course. The M is in stock, and the exchange is free.
    c Do I send the S back first?
    a No need to wait. The M ships today, and the return label for the S is in the box.
    c Fantastic, grazie mille!`,
  ),
  story(
    'Nour El-Sayed',
    'website #product @amina',
    `
    c مساء الخير، هل تعمل ماكينة Mokka Go على 220 فولت؟
    a مساء النور، نعم، تعمل من 100 إلى 240 فولت، والقابس المناسب لمصر داخل العلبة.
    c ممتاز! وهل الضمان ساري في مصر؟`,
  ),
  story(
    'Marta Kowalska',
    'app #refund',
    `
    c Hi! My order was canceled because something was out of stock.
    c That's fine, but when will I get the $64 back?
    c I paid by card, if that matters.`,
  ),
  story(
    'Ruth Cohen',
    'website #warranty !high @jonas +tier-two',
    `
    c My three-year-old Barista One leaks from the bottom. Is that still covered?
    a Hi Ruth, the warranty is two years, but the seal is a part we replace for free for five.
    c Really? That's decent of you.
    a We'd rather fix machines than sell new ones. Can you put a towel under it and tell me whether it also leaks while it's off?
    c Only while brewing. About a spoonful each time.
    n That's the group seal, part 118. Send it with the video link.
    a That's the group seal, then. I'm sending a new one with a two-minute video. You'll need a coin and nothing else.`,
  ),
  story(
    'Lucía Herrera',
    'app #refund @tomas +billing',
    `
    c Hola, quiero devolver las tazas. Llegaron dos rotas.
    a Hola Lucía, lo siento mucho. ¿Prefieres que te enviemos otras o el reembolso?
    c Otras, por favor, pero esta vez con más cartón 🙏
    a Salen hoy mismo con doble embalaje. No hace falta que devuelvas nada.`,
  ),
  story(
    'Mia Andersson',
    'website #delivery',
    `
    c Hi, can I add a bag of Harbor Blend to order 48149 before it ships?
    c Or is it too late already? I'd rather not pay shipping twice.`,
  ),
  story(
    'Julien Moreau',
    'email #billing @tomas +billing',
    `
    c Bonjour, / notre numéro de TVA n’apparaît pas sur la facture de la commande 48102. Pouvez-vous l’ajouter ? C’est le FR 40 303 265 045. / Cordialement, / Julien Moreau
    a Bonjour Julien, / la facture corrigée est en pièce jointe. Le numéro apparaîtra désormais sur toutes les suivantes. / Tomás
    c Parfait. Serait-il possible de l’avoir aussi pour la commande de septembre ?`,
    { subject: 'Facture sans numéro de TVA' },
  ),
  story(
    'Benjamin Hughes',
    'website #product @hana =pending',
    `
    c Does the Grinder Pro cope with very oily, dark beans?
    a It does, though you'll want to brush it out once a week instead of once a month.
    c Do you sell the brush?
    a It comes in the box. Spare ones are $6.`,
  ),
  story(
    'Zoe Papadopoulos',
    'website #exchange @amina =snoozed',
    `
    c I'd like to swap my Mokka Go for the larger one. I've used it twice.
    a No problem, you have 30 days. Shall I send the Barista One and pick up the Mokka Go at the same time?
    c Yes, but I'm sailing until Monday. Can you write to me after that?
    a Of course. Enjoy the sea, and we'll talk next week!`,
  ),
  story(
    'Tim Neumann',
    'app #bug @jonas +tier-two =pending',
    `
    c Seit dem Update kann ich in der App keine Rezepte mehr speichern.
    a Danke für den Hinweis! Welche Version steht unter „Über die App“?
    c 5.2.1 auf Android 16.
    n Reproduced on 5.2.1. The fix is in 5.2.2, due on Thursday.
    a Das haben wir gefunden. Version 5.2.2 kommt am Donnerstag, und Ihre alten Rezepte sind alle noch da.`,
  ),
  story(
    'Fernanda Lima',
    'website #giftcard @mira =snoozed',
    `
    c Oi! Dá para agendar um vale-presente para o dia 12 de dezembro?
    a Oi, Fernanda! Dá, sim. Escolha a data no carrinho e a gente envia às 9h.
    c Adorei. Me lembra no começo do mês?
    a Combinado, escrevo para você em dezembro.`,
  ),
  story(
    'Peter Novak',
    'email #delivery !low @mira +orders =snoozed',
    `
    c Hello, / We'd like our order 48131 to arrive after December 1, because we're renovating. Can you hold it? / Peter
    a Hi Peter, / Sure, I've put it on hold. It'll ship on November 30 unless you tell me otherwise. / Mira
    c Perfect, thank you. / Peter`,
    { subject: 'Please hold order 48131' },
  ),
  story(
    '佐藤 健',
    'website #product @hana',
    `
    c Filter Classic用の紙フィルターはどのサイズですか？
    a 佐藤様、4番サイズをご利用いただけます。市販のものでも問題ありません。
    c 近くの店にあったので買ってみます。助かりました。`,
  ),
  story(
    'Olivia Brown',
    'website #bug !urgent @hana +tier-two',
    `
    c I smelled burning plastic when I switched the machine on, so I pulled the plug.
    a You did the right thing, Olivia. Please leave it unplugged. Which model is it, and is anyone hurt?
    c Nobody's hurt. It's a Barista Duo, bought in May.
    n @jonas safety case. Pickup today, replacement today, and please open the report for quality.
    n@jonas Report opened, courier booked for 4 p.m.
    a I'm glad you're all safe. A courier will collect it today at 4 p.m. and hand you a brand-new one. You don't need to pack anything.
    c Wow, OK. I'll be home. Thank you for taking it seriously.`,
  ),
  story(
    'Antoine Lefèvre',
    'website #delivery @amina +orders',
    `
    c Bonjour, je n’ai reçu qu’un seul des deux colis de la commande 48120.
    a Bonjour Antoine, le second est parti hier. Il arrive demain matin.
    c Très bien. Faut-il signer ?
    a Non, le livreur le déposera à l’accueil du traiteur.`,
  ),
];
