/** Articles of a coffee shop's help center, by category. `views`: how often each was read. */
export interface SampleArticle {
  slug: string;
  title: string;
  description?: string;
  content: string;
  author: string;
  views?: number;
  status?: 'draft' | 'archived';
  arabic?: { title: string; description: string; content: string };
}

export interface SampleCategory {
  slug: string;
  name: string;
  icon: string;
  description: string;
  arabic?: { name: string; description: string };
  articles: readonly SampleArticle[];
}

export const sampleCategories: readonly SampleCategory[] = [
  {
    slug: 'orders',
    name: 'Orders and deliveries',
    icon: '📦',
    description: 'Track a parcel, change an address, report damage.',
    arabic: { name: 'الطلبات والتوصيل', description: 'تتبّع طردًا أو غيّر العنوان أو أبلغ عن ضرر.' },
    articles: [
      {
        slug: 'track-a-delivery',
        title: 'Track a delivery',
        description: 'See where your parcel is, and what each status means.',
        author: 'jonas',
        views: 412,
        content: `## Find your tracking number

Open [your orders](https://acme.example/account/orders), choose the order, and select **Track**. The number is also in the email with the subject *Your order is on its way*.

## What the statuses mean

| Status | What it means | What you can do |
|---|---|---|
| Packed | Your order is waiting for the carrier | Change the address |
| On its way | The carrier has the parcel | Choose a drop-off point |
| Out for delivery | It arrives today | Leave a note for the driver |
| Delivered | The carrier says it arrived | Look with your neighbors first |

> [!NOTE]
> A new number shows its first status after about four hours.

## It says delivered, but it isn't here

1. Look for a card in your mailbox.
2. Ask your neighbors and at the reception.
3. Wait until the next working day: some drivers scan too early.
4. Still nothing? [Send us a message](https://acme.example/contact) with the order number.`,
        arabic: {
          title: 'تتبّع توصيلة',
          description: 'اعرف أين طردك وماذا تعني كل حالة.',
          content: `## العثور على رقم التتبّع

افتح [طلباتك](https://acme.example/account/orders)، ثم اختر الطلب واضغط على **تتبّع**.

## ماذا تعني الحالات

| الحالة | معناها |
|---|---|
| مُغلّف | طلبك بانتظار شركة الشحن |
| في الطريق | الطرد لدى شركة الشحن |
| خرج للتوصيل | سيصل اليوم |

> [!NOTE]
> تظهر الحالة الأولى للرقم الجديد بعد نحو أربع ساعات.`,
        },
      },
      {
        slug: 'change-a-delivery-address',
        title: 'Change a delivery address',
        description: 'You can change the address until the carrier has the parcel.',
        author: 'amina',
        views: 238,
        content: `## Before it is sent

Open the order and choose **Change address**. The new address applies to this order only.

## After it is sent

Open the tracking page of the carrier and choose **Redirect**. Most carriers offer a neighbor, a drop-off point, or another day.

> [!TIP]
> To change the address of all future orders, edit it under **Account → Addresses**.`,
        arabic: {
          title: 'تغيير عنوان التوصيل',
          description: 'يمكنك تغيير العنوان حتى تستلم شركة الشحن الطرد.',
          content: `## قبل الإرسال

افتح الطلب واختر **تغيير العنوان**. يسري العنوان الجديد على هذا الطلب فقط.

## بعد الإرسال

افتح صفحة التتبّع لدى شركة الشحن واختر **إعادة التوجيه**.`,
        },
      },
      {
        slug: 'report-damage',
        title: 'Report a damaged parcel',
        description: 'Send us two photos and we replace it.',
        author: 'jonas',
        views: 97,
        content: `Please tell us within **14 days**.

1. Take a photo of the parcel and one of what is damaged.
2. Send both with your order number through the chat.
3. Keep everything until we have answered.

We send a replacement within one working day. You don't have to return what is broken.`,
      },
      {
        slug: 'delivery-times',
        title: 'How long delivery takes',
        author: 'mira',
        views: 184,
        content: `| Country | Standard | Express |
|---|---|---|
| Germany | 1–2 days | Next day |
| Austria, Netherlands, Belgium | 2–3 days | 1–2 days |
| Other countries of the EU | 3–5 days | 2 days |
| Norway, Switzerland, United Kingdom | 4–7 days | 3 days |

We roast on Monday, Wednesday and Friday. Beans ordered before 10:00 leave on the same day.`,
      },
    ],
  },
  {
    slug: 'billing',
    name: 'Billing and invoices',
    icon: '🧾',
    description: 'Invoices, VAT, payment methods and refunds.',
    arabic: { name: 'الفواتير والدفع', description: 'الفواتير والضريبة وطرق الدفع والاسترداد.' },
    articles: [
      {
        slug: 'invoice-address',
        title: 'Change the address on your invoices',
        description:
          'New invoices use the address in your billing settings. To correct an invoice you already have, ask us to reissue it.',
        author: 'mira',
        views: 356,
        content: `## Before you start

You need the **Owner** or **Billing** role. Have these to hand:

- the full legal name of your company and its new address,
- your VAT number, if the move is to another country,
- the numbers of any invoices that need to be corrected, such as \`AC-2026-1042\`.

> [!NOTE]
> A delivery address is a different thing. To send coffee somewhere else, see how to change a delivery address.

## Change future invoices

1. Sign in and open **Account → Billing**.
2. Under **Invoice details**, choose **Edit**.
3. Enter the new address, then choose **Save**. The change applies to the next invoice.

## Correct an invoice you have

Invoices can't be edited once they are sent. Instead, we cancel the old one with a credit note and send you a new one. Reply to the email the invoice came with and tell us its number.

> [!WARNING]
> **Don't pay the old invoice in the meantime.** A payment against a canceled invoice is refunded, which takes three to five days.

### What can be changed, and when

| Invoice | Address | VAT number | How long it takes |
|---|---|---|---|
| Not yet sent | Yes, by you | Yes, by you | At once |
| Sent, not paid | Reissued by us | Reissued by us | Within one working day |
| Paid, this year | Reissued by us | Reissued by us | Up to three working days |
| Paid, last year | Reissued by us | No | Up to five working days |

## Use the API

On a business plan, you can change the address for many accounts at once. Use a token that has the \`billing:write\` scope.

\`\`\`bash
curl -X PATCH https://api.acme.example/v1/billing \\
  -H "Authorization: Bearer $ACME_TOKEN" \\
  -d '{
    "company": "Nordfjord AS",
    "address": { "line1": "Storgata 12", "zip": "0155", "city": "Oslo" },
    "vat_number": "NO 987 654 321 MVA"
  }'
\`\`\`

> [!TIP]
> Send the same request with \`?dry_run=true\` first. It checks the address and changes nothing.

## Common questions

### Will my old invoices change?

No. Only invoices sent after you save have the new address.

### Can each office have its own address?

Yes. Give each office its own billing profile under **Account → Offices**, then choose the profile when you place an order.`,
      },
      {
        slug: 'download-invoice',
        title: 'Download an invoice as a PDF',
        description: 'Every invoice since 2021 is in your account, as a PDF and as an e-invoice.',
        author: 'mira',
        views: 301,
        content: `Open **Account → Billing → Invoices** and choose the download button beside the invoice.

> [!TIP]
> To get each invoice by email, add an address under **Invoice details**.`,
      },
      {
        slug: 'refunds',
        title: 'How refunds work',
        description: 'When the money is back, and what is refunded.',
        author: 'amina',
        views: 221,
        content: `We refund to the payment method you used, within **14 days** of receiving your return. Most banks show it after two to five days.

- Shipping is refunded if you return the whole order.
- Opened bags of coffee are refunded if something is wrong with them.
- Gift cards are refunded as gift cards.`,
      },
      {
        slug: 'vat-missing',
        title: 'Why is VAT missing from my invoice?',
        description: 'With a valid VAT number, the reverse charge applies and the invoice shows 0%.',
        author: 'jonas',
        views: 75,
        content: `If you order as a company in another country of the EU, you pay the VAT in your own country. Your invoice then says *Reverse charge*.`,
      },
    ],
  },
  {
    slug: 'subscription',
    name: 'Coffee subscription',
    icon: '☕',
    description: 'Pause, skip a delivery, swap a roast or cancel.',
    arabic: { name: 'اشتراك القهوة', description: 'أوقف الاشتراك أو تخطَّ توصيلة أو غيّر التحميص.' },
    articles: [
      {
        slug: 'pause-subscription',
        title: 'Pause or cancel your subscription',
        description: 'Both take effect at once, and you can start again at any time.',
        author: 'amina',
        views: 333,
        content: `1. Open **Account → Subscription**.
2. Choose **Pause** or **Cancel**.
3. Tell us until when, if you know.

A delivery that is already packed is still sent.`,
      },
      {
        slug: 'swap-roast',
        title: 'Swap the roast of your next delivery',
        author: 'amina',
        views: 142,
        content: `Until two days before the delivery, open **Account → Subscription** and choose **Swap**. Prices may differ by up to 2 €.`,
      },
    ],
  },
  {
    slug: 'machines',
    name: 'Grinders and machines',
    icon: '🔧',
    description: 'Set up, clean, calibrate and fix your equipment.',
    articles: [
      {
        slug: 'descale-machine',
        title: 'Descale your espresso machine',
        description: 'Every two months with hard water, every four with soft water.',
        author: 'jonas',
        views: 187,
        content: `> [!WARNING]
> Never use vinegar: it damages the seals.

1. Fill the tank with water and one sachet of descaler.
2. Hold **Steam** and **Cup** together for 3 seconds.
3. Let it run, then rinse twice with fresh water.

The light turns green when it is done.`,
      },
      {
        slug: 'grind-size',
        title: 'Find the right grind size',
        author: 'mira',
        views: 120,
        content: `Start in the middle and change one step at a time.

- **Sour and quick:** grind finer.
- **Bitter and slow:** grind coarser.

An espresso of 36 g should take 25 to 30 seconds.`,
      },
      {
        slug: 'warranty',
        title: 'Use your warranty',
        author: 'jonas',
        content: `The warranty covers two years. We are rewriting this article.`,
        status: 'draft',
      },
    ],
  },
];
