import { story } from './story';

/** What waits today, newest first: the first screen that anyone sees. */
export const todaysStories = [
  story(
    'Sofia Oliveira',
    'website #billing #vip !high @mira +billing',
    `
    c[invoice] Hi! We moved offices last month, and our last two invoices still carry the old address. Our accountant needs them corrected before Friday.
    n @tomas can billing reissue both with the new VAT address? They're on the Scale plan.
    a Thanks for flagging this, Sofia. I'm correcting the address now and will send you both invoices within the hour.
    c That's quick, thank you!
    a Both are on their way to finance@nordfjord.example.
    c The October one is perfect. September still shows the old address though. Could you update that one too?`,
  ),
  story(
    'Daniel Wu',
    'email #delivery !high @mira +orders',
    `
    c[photo] Hello, / our order 48213 arrived this morning, but the box was crushed on one side and the Barista Duo has a dent next to the steam wand. I've attached a photo. I'm copying Nina, who runs our Gastown café, and our bookkeeper, since this one is on the company account. / Best, / Daniel
    a Hi Daniel, / I'm sorry about that. The photo is clear, so there's no need to send anything else. Would you prefer a replacement or a refund? / Mira
    c A replacement, please. We open on Saturday, so Friday at the latest would be wonderful. / Daniel
    n Warehouse has two left in black. @jonas please hold one for order 48213.
    a Done. A new Barista Duo leaves tonight by express and should arrive on Thursday. The courier will pick up the damaged one at the same time. / Mira
    c Thursday works. One more thing: can the courier come to our back entrance on Cordova Street? The front is blocked by construction all week. / Daniel`,
    {
      subject: 'Order 48213 arrived damaged',
      cc: ['nina@harborroasters.example', 'books@harborroasters.example'],
    },
  ),
  story(
    'Amara Nwosu',
    'app #giftcard @mira',
    `
    c Hi, I bought a $50 gift card for my sister, and the code says "already used". She hasn't ordered anything.
    a Hi Amara! Could you send me the last four characters of the code?
    c 7QXP
    n Redeemed twice in the same second by the old checkout. Known issue, fixed on Monday.
    a Found it: our checkout counted it twice. I've issued a new code for the full $50, and it's valid for two years. Your sister will have it in a minute.`,
  ),
  story(
    'Léa Bernard',
    'website #bug @mira',
    `
    c Bonjour, impossible de payer : la page tourne dans le vide après la saisie de ma carte.
    a Bonjour Léa, merci de nous prévenir. Quel navigateur utilisez-vous ?
    c[screenshot] Safari, sur mon iPhone. Voici ce que je vois.`,
  ),
  story(
    'Grace Park',
    'website #product',
    `
    c Quick question before I order: does the Filter Classic fit under a 15-inch cabinet?
    c I measured 14.9 to be exact 😅`,
  ),
  story(
    '田中 由紀',
    'email #billing @tomas +billing',
    `
    c お世話になっております。青空商事の田中です。 / 10月分の請求書の宛名が旧社名のままになっております。お手数ですが、再発行をお願いできますでしょうか。
    a 田中様、ご連絡ありがとうございます。新しい社名で本日中に再発行いたします。登記上の正式名称は「青空商事株式会社」でよろしいでしょうか。
    c はい、「青空商事株式会社」でお願いいたします。支払期限は月末のままで問題ありません。`,
    { subject: '請求書の再発行のお願い', cc: ['keiri@aozora.example'] },
  ),
  story(
    'Ingrid Solheim',
    'website #bug',
    `
    c Your cart keeps forgetting what I put in it. I add the thermos, go to checkout, and it's empty again.
    c Happens in Firefox on my laptop. On my phone it works.`,
  ),
  story(
    'Jonas Lindqvist',
    'website #delivery !urgent @jonas +orders',
    `
    c My order 48207 says delivered, but nothing is here and I've checked with both neighbors.
    a Sorry to hear that, Jonas. The driver's photo shows a green door with the number 14. Is that yours?
    c No! We're 41. Number 14 is at the other end of the street.
    a Thanks, that explains it. I've reported it and asked the driver to collect it and bring it to you this evening.
    c Great. I'm home until 9 p.m., and the door code is 4471.`,
  ),
  story(
    'Omar Rahimi',
    'app #delivery @amina +orders',
    `
    c مرحبًا، متى يصل الطلب 48198؟ كان من المفترض أن يصل أمس.
    a مرحبًا عمر، الطلب لدى شركة الشحن في دبي وسيصلك غدًا قبل الظهر. نعتذر عن التأخير.
    c هل يمكن تسليمه إلى مكتبي بدلًا من المنزل؟`,
  ),
  story(
    'Priya Raman',
    'website #vip #product !medium @mira +tier-two',
    `
    c Hi there! We're opening a second office in March, and I need coffee for about 45 people. Where do I start?
    a Hi Priya, congratulations! For 45 people I'd look at two Barista Duo machines, or one Duo and one Filter Classic if many of you drink black coffee.
    c Mostly flat whites and cappuccinos, to be honest.
    a Then two Duos. They pull two cups at once and steam while they brew.
    c How many cups can they make before someone has to refill the tank?
    a About 24 each with the standard tank. You can also connect them to the water line, and then you never refill.
    c A water line sounds great. Who installs it?
    a We work with a partner in Bengaluru. It takes half a day and costs $180 for both machines.
    c And can they sit next to each other? The pantry counter is 1.4 meters.
    a Each one is 38 cm wide, so you'd have more than half a meter left for cups and a grinder.
    c Good. Grinders: one or two?
    a One Grinder Pro is enough. It grinds a double shot in six seconds.
    c What about decaf? About a third of the team switches after lunch.
    a The Grinder Pro has two hoppers for exactly that reason. You just slide the lever.
    c Oh nice, that solves an argument we've had for a year 😄
    a Happy to bring peace to the pantry!
    n 45 people, second office, water line. Offer the office bundle with 12% off? @jonas what's the lead time for two Duos?
    n@jonas Nine days, ten with the water kit. 12% is fine.
    a I checked with our team: two Duos, a Grinder Pro, the water kit and the installation come to $3,420, and as an office bundle you get 12% off.
    c So $3,009.60?
    a Exactly. Your first 10 kg of beans are included.
    c That's within budget. Could you send a formal quote with our company name on it?
    ~ 3
    a[invoice] Here's the quote, made out to Raman Analytics. It's valid for 30 days.
    c Thank you! Our finance team asks whether the installation can be a separate line.
    a Sure, one moment.
    a[invoice] Here's version two with the installation on its own line.
    c Perfect, forwarded.
    ~ 20
    c Good morning! Finance approved it, but they'd like to pay in two parts. Is that possible?
    a Good morning, Priya! Yes: half when you order, and half after the installation.
    c Could the second part be 30 days after installation?
    a I'd need to ask. Give me ten minutes.
    n @alex OK to give Raman Analytics 30 days on the second half?
    n@alex Fine with me. They've paid every invoice on time since 2024.
    a Good news: 30 days is fine.
    c You're the best. Next question, from our facilities manager: how loud are they?
    a 62 dB while grinding, about as loud as a conversation. 48 dB while brewing.
    c And the power? We only have one socket on that wall.
    a Two machines on one socket could trip the breaker, since each draws up to 1,450 W. You'll want a second circuit.
    c Understood. The electrician comes on Monday anyway.
    a Ask for a 16 A circuit, and then you're safe with the grinder too.
    c Noted. Does the water line need a filter? Our water is quite hard.
    a Yes, at your hardness I'd add the inline filter. It's $39 and lasts about six months.
    c Add it, please. Two or one?
    a One is enough, since both machines share the line.
    c How do we know when to change it?
    a The machines count the liters and show a blue drop when it's time.
    c And cleaning? Who does it at other offices?
    a Mostly whoever is on kitchen duty. It's one button at the end of the day, and a tablet once a week.
    c One button I can sell to the team.
    a I'll put the one-page guide in the box. It has pictures.
    c Do you train people too?
    a Our partner shows up to six people how everything works on installation day. It takes about 20 minutes.
    c Excellent. Then let's set a date: would March 9 work?
    a March 9 at 10 a.m. is yours. They'll need the pantry until 2 p.m.
    c Booked on our side. I've told everyone to bring thermoses that day.
    a Smart! I'll send the final order for your signature today.
    c Great. Please use my new title on it: Head of Workplace.
    a Congratulations on that too! It's updated.
    c Thanks, Mira. Last one for today, I promise: can we swap one of the two black machines for the white one?`,
  ),
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
    c Dear team, / our firm paid invoice AC-20388 twice: once by card and once by bank transfer. Could you please confirm and return the transfer? I've copied my colleague in accounts. / Kind regards, / Aisha Khan
    a Dear Aisha, / I can confirm both payments. Shall we return the transfer to the same account, or keep it as credit for your next order? / Kind regards, / Mira
    c Please return it to the same account, ending in 0417. / Kind regards, / Aisha
    a It's on its way, and you'll see it within two working days. I've also turned on a payment reminder, so this can't happen twice. / Mira`,
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
    c Hello, / we'd like our order 48131 to arrive after December 1, because we're renovating. Can you hold it? / Peter
    a Hi Peter, / sure, I've put it on hold. It'll ship on November 30 unless you tell me otherwise. / Mira
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
    a I'm glad you're all safe. A courier collects it today at 4 p.m. and hands you a brand-new one. You don't need to pack anything.
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
