import { story } from '../story';

/** The newest conversations, which fill the first screen; newest first. */
export const newestStories = [
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
    c[photo] Hello, / Our order 48213 arrived this morning, but the box was crushed on one side and the Barista Duo has a dent next to the steam wand. I've attached a photo. I'm copying Nina, who runs our Gastown café, and our bookkeeper, since this one is on the company account. / Best, / Daniel
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
];
