import { story } from './story';

/** Customers who wrote in German, French, Spanish, Portuguese, Japanese and Arabic. */
export const multilingualStories = [
  story(
    'Thomas Keller',
    'website #billing @tomas +billing =resolved',
    `
    c Guten Tag, auf der Rechnung zu 47820 fehlt unsere Umsatzsteuer-Nummer. Könnten Sie sie ergänzen?
    n The number is in the customer record, just not in the template.
    a[invoice] Gern, Herr Keller. Die berichtigte Rechnung hängt an.
    c Perfekt, damit ist die Buchhaltung zufrieden.`,
    { rating: [5, 'Schnell und unkompliziert.'] },
  ),
  story(
    'Felix Brandt',
    'app #delivery @amina +orders =resolved',
    `
    c Hallo, meine Bestellung 47811 sollte gestern kommen. Wo steckt sie?
    a Hallo Felix, das Paket liegt im Verteilzentrum und wird heute zugestellt. Entschuldige die Verzögerung.
    c Ist eben angekommen, vielen Dank!`,
    { rating: [1, 'Der Kurier war eine Katastrophe. Amina war nett.'] },
  ),
  story(
    'Laura Schmitt',
    'website #product @hana =resolved',
    `
    c Passt der Milchbehälter vom alten Modell auf die Barista Duo?
    a Ja, die Behälter sind seit 2021 gleich.
    c Super, dann spare ich mir den neuen.`,
    { rating: [5, 'Ehrliche Antwort statt Verkaufsgespräch.'] },
  ),
  story(
    'Maximilian Hofer',
    'email #product #vip @mira +tier-two =resolved',
    `
    c Guten Tag, / wir suchen für unser Berghotel eine Maschine, die auch auf 2.100 Metern sauber brüht. Geht das mit der Duo? / Maximilian Hofer
    a Guten Tag Herr Hofer, / ja, der Druck lässt sich auf die Höhe einstellen. Wir liefern sie fertig eingestellt. / Mira Kessler
    c Dann nehmen wir zwei. Die Gäste freuen sich schon. / Maximilian Hofer`,
    { subject: 'Maschine für 2.100 m Höhe', rating: [5] },
  ),
  story(
    'Katharina Wolf',
    'website #exchange @amina =resolved',
    `
    c Die Schürze ist wunderschön, aber leider zu kurz. Gibt es sie länger?
    a Ja, in 95 cm. Soll ich tauschen?
    c Bitte, in Grün.
    a Ist unterwegs, das Rücksendeetikett liegt bei.
    c Passt jetzt auch über die Gartenhose.`,
  ),
  story(
    'Stefan Huber',
    'website #warranty @jonas +tier-two =resolved',
    `
    c Die Mühle bleibt nach zwei Sekunden stehen.
    a Meist steckt ein Steinchen im Mahlwerk. Können Sie den oberen Ring abnehmen und nachsehen?
    c[photo] Tatsächlich, ein Kieselstein!
    a Den schicken wir dem Röster mit Gruß zurück. Läuft sie wieder?
    c Läuft wie am ersten Tag.`,
    { rating: [4, 'In zehn Minuten gelöst. Aber ein Stein im Kaffee?'] },
  ),
  story(
    'Clara Weiss',
    'app #giftcard @mira =resolved',
    `
    c Kann ich den Gutschein auch ausdrucken?
    a Ja, in der Bestätigung gibt es oben rechts „Als PDF“.
    c Gefunden, sieht sehr hübsch aus.`,
  ),
  story(
    'Miriam Vogel',
    'website #account @jonas =resolved',
    `
    c Ich bekomme keine Rechnungen mehr per Mail.
    a Ihre Adresse hatte einen Tippfehler: „hambrug“. Ich habe ihn berichtigt und alles noch einmal geschickt.
    c Hambrug, wie peinlich. Danke!`,
    { rating: [5] },
  ),
  story(
    'Camille Roux',
    'website #product @amina =resolved',
    `
    c Bonjour, la Filter Classic garde-t-elle le café chaud sans le brûler ?
    a Bonjour Camille, oui : la verseuse est isotherme, il n’y a pas de plaque chauffante.
    c C’est exactement ce que je cherchais pour la librairie.`,
    { rating: [5, 'Réponse claire et rapide.'] },
  ),
  story(
    'Isabelle Petit',
    'email #billing @tomas +billing =resolved',
    `
    c Bonjour, / pouvez-vous adresser nos factures au service comptable, en copie ici ? / Isabelle Petit
    a Bonjour Isabelle, / c’est fait : toutes les prochaines factures leur seront envoyées directement. / Tomás
    c Merci beaucoup, cela nous simplifie la vie. / Isabelle`,
    { subject: 'Adresse de facturation', cc: ['compta@cliniquepetit.example'] },
  ),
  story(
    'Pierre Garnier',
    'website #delivery #vip @mira +orders =resolved',
    `
    c Bonjour, l’hôtel est fermé jusqu’au 15. Peut-on décaler la livraison ?
    a Bonjour Pierre, bien sûr. Le 16 au matin vous convient ?
    c Le 16, parfait.
    a C’est noté. Bonnes vacances !
    c Tout est arrivé ce matin, en parfait état.`,
  ),
  story(
    'Nadia Benali',
    'app #refund @tomas +billing =resolved',
    `
    c Je souhaite annuler ma commande 47655, je me suis trompée de couleur.
    a C’est annulé, Nadia. Le remboursement apparaîtra sous trois jours. Voulez-vous la version noire ?
    c Oui, volontiers, la noire !
    a Elle part cet après-midi.
    c Reçue. Elle est superbe dans la cuisine.`,
    { rating: [5, 'Très aimable.'] },
  ),
  story(
    'Mateo Vargas',
    'website #product @hana =resolved',
    `
    c Hola, ¿la Barista One funciona con 110 V? Me mudo a Monterrey.
    a ¡Hola Mateo! Sí, el modelo nuevo acepta de 100 a 240 V. Solo hay que cambiar el cable, y va incluido.
    c Qué alivio, entonces se viene conmigo.`,
  ),
  story(
    'Paula Giménez',
    'app #delivery @amina +orders =resolved',
    `
    c Hola, ¿hacen envíos a Rosario?
    a Sí, en cinco o seis días hábiles. Desde 60 dólares el envío es gratis.
    c Buenísimo, ya hice el pedido.
    ~ 120
    c Llegó en cuatro días. ¡Impecable!`,
    { rating: [5, 'Más rápido de lo prometido.'] },
  ),
  story(
    'Diego Fuentes',
    'email #billing @tomas +billing =resolved',
    `
    c Buenas tardes, / necesitamos la factura del pedido 47590 a nombre de Fuentes Logística SpA. / Diego
    a[invoice] Buenas tardes, Diego. / La adjunto con la razón social correcta. / Tomás
    c Recibida, muchas gracias. / Diego`,
    { subject: 'Factura a nombre de la empresa' },
  ),
  story(
    'Andrés Molina',
    'website #exchange @mira =resolved',
    `
    c El termo gotea por la tapa.
    a Lo siento, Andrés. Seguramente la junta está mal puesta. ¿Puedes sacarla y girarla?
    c Pues sí, estaba al revés. Ya no gotea.`,
    { rating: [4] },
  ),
  story(
    'Rafael Costa',
    'website #delivery @amina +orders =resolved',
    `
    c Bom dia! Vocês entregam no sábado?
    a Bom dia, Rafael! Sim, das 9h às 13h em Lisboa.
    c Ótimo, antes das ondas então 🏄
    a Chegamos às 9h em ponto!
    c Chegaram às 8h55. Nota dez.`,
    { rating: [5, 'Pontualidade perfeita.'] },
  ),
  story(
    'Joana Almeida',
    'app #bug @jonas +tier-two =resolved',
    `
    c A máquina está a pingar água por baixo.
    a Olá, Joana! O tabuleiro está bem encaixado? Às vezes fica meio centímetro para fora.
    c Era mesmo isso. Que vergonha, mas obrigada!`,
    { rating: [5] },
  ),
  story(
    'Gustavo Pereira',
    'website #billing @tomas +billing =resolved',
    `
    c Posso pagar em três vezes?
    a Pode, sim, sem juros a partir de 150 dólares.
    c Fechado, acabei de comprar a Grinder Pro.`,
  ),
  story(
    '鈴木 恵',
    'website #product @hana =resolved',
    `
    c 豆は注文してから焙煎されますか？
    a はい、毎週火曜日に焙煎し、その日のうちに発送しております。
    c 新鮮な豆が届くのを楽しみにしています。`,
    { rating: [5, 'とても丁寧でした。'] },
  ),
  story(
    '高橋 翔太',
    'app #delivery @amina +orders =resolved',
    `
    c 注文47544の配送日を変更できますか？
    a はい、ご希望の日をお知らせください。
    c 来週の火曜日でお願いします。
    a 火曜日の午前中に変更いたしました。
    c 時間どおりに届きました。`,
  ),
  story(
    '田中 由紀',
    'email #product @mira =resolved',
    `
    c お世話になっております。会議室用に静かな機種はありますか？
    a 田中様、Mokka Goが最も静かです。10名様までの会議でしたら十分お使いいただけます。
    c では、そちらを2台お願いいたします。`,
    { subject: '会議室用のコーヒーメーカーについて', rating: [5] },
  ),
  story(
    'Yousef Haddad',
    'website #product @amina =resolved',
    `
    c هل لديكم بن مطحون للقهوة العربية؟
    a نعم، يمكننا طحنه ناعمًا جدًا عند الطلب. اختر «تركي» من خيارات الطحن.
    c وجدته، شكرًا جزيلًا.`,
    { rating: [5, 'خدمة ممتازة.'] },
  ),
  story(
    'Ali Mansour',
    'website #refund @tomas +billing =resolved',
    `
    c أريد استرجاع المطحنة لأنها أكبر من المطبخ.
    a بالتأكيد، علي. أرسلنا لك ملصق الإرجاع، وسيعود المبلغ خلال خمسة أيام من وصولها.
    ~ 110
    c وصل المبلغ اليوم. تعامل راقٍ.`,
    { rating: [5] },
  ),
  story(
    'Layla Farouk',
    'app #giftcard @mira =resolved',
    `
    c هل يمكن إرسال بطاقة هدية إلى صديقتي في جدة؟
    a نعم، تصل بالبريد الإلكتروني خلال دقيقة، ويمكنك إضافة رسالة.
    c أرسلتها وفرحت بها كثيرًا!`,
    { rating: [5, 'سهل وسريع.'] },
  ),
  story(
    'Omar Rahimi',
    'website #account @jonas =resolved',
    `
    c كيف أغيّر رقم هاتفي في الحساب؟
    a من «حسابي» ثم «البيانات الشخصية». هل الرقم الجديد هو المنتهي بـ 4417؟
    c نعم، وقد غيّرته الآن.`,
    { rating: [4] },
  ),
];
