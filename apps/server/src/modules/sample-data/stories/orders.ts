import { story } from './story';

/** Resolved conversations about parcels, exchanges, refunds and gift cards. */
export const orderStories = [
  story(
    'Sofia Oliveira',
    'website #delivery #vip @mira +orders =resolved',
    `
    c Could you deliver our monthly beans to the new office from now on? It's Dronning Eufemias gate 16.
    a Of course, Sofia. The subscription now goes to the new address. Is Nordfjord the name on the bell?
    c Yes, fourth floor. You're always so fast!`,
    { rating: [5, 'Answered in two minutes. Every time.'] },
  ),
  story(
    'Emma Johansen',
    'website #delivery @amina +orders =resolved',
    `
    c Hi, where is order 47910? Tracking hasn't moved for four days.
    a Hi Emma, it's been stuck at customs. I've sent them the missing form, and they'll release it today.
    ~ 22
    c It's moving again, and it'll be here tomorrow.
    a Glad to hear it! Here's 10% off your next order for the wait: COFFEE10.`,
    { rating: [4, 'Slow parcel, friendly people.'] },
  ),
  story(
    'Ingrid Solheim',
    'app #exchange @mira =resolved',
    `
    c The thermos I ordered is the 350 ml one. I wanted 500 ml.
    a No problem, I'll send the larger one. The price difference is $4; is that OK?
    c Yes, charge the same card.
    a Done. You can keep the small one until the new one arrives.
    c The big one just arrived. It fits my ski backpack perfectly.`,
  ),
  story(
    'Marta Kowalska',
    'email #refund @tomas +billing =resolved',
    `
    c Hello, / I ordered three kids' aprons but only received two. Instead of waiting, could you refund the third one? / Marta
    a Hi Marta, / Sorry about the mix-up. I've refunded $18 to your card. It usually shows up within five days. / Tomás
    c It's already there. Thanks for the quick help! / Marta`,
    { subject: 'One apron missing in order 47895', rating: [5, 'Easy.'] },
  ),
  story(
    'Grace Park',
    'website #refund @mira +billing =resolved',
    `
    c I'd like to return the Grinder Pro. It's lovely, but too tall for our shelf.
    a That's fine, Grace. You have 30 days. Would a Grinder Mini work? It's 10 cm shorter.
    c I think I'll stay with my hand grinder for now.
    a Then here's your return label. You'll get the refund within five days of us receiving it.
    ~ 90
    c Refund received. I'll be back when we have a bigger kitchen!`,
    { rating: [5, 'No questions asked.'] },
  ),
  story(
    'Noah Williams',
    'website #delivery @jonas =resolved',
    `
    c The courier left my parcel in the rain, and the beans are soaked.
    a[photo] Ouch. Did it look like this one? We've had two reports from the same depot.
    c Exactly like that.
    a I'm sending a new box today and asking the depot for a safer spot.
    c New box arrived bone dry. Appreciate it!`,
    { rating: [3, 'The second box was perfect. The first one was left in the rain.'] },
  ),
  story(
    'Amara Nwosu',
    'app #delivery @amina +orders =resolved',
    `
    c Can I pick my order up instead of having it delivered?
    a Sure! The pickup point on Adeola Odeku Street is open until 8 p.m.
    c Perfect, I work around the corner.
    a It'll be there tomorrow from noon. Bring the code 5530.
    c Picked up. The lady at the counter was so kind.`,
    { rating: [5, 'Loved the pickup option!'] },
  ),
  story(
    'Daniel Wu',
    'email #billing @mira +billing =resolved',
    `
    c Hi Mira, / Could we get one invoice per café instead of one for all three? / Daniel
    a Hi Daniel, / Yes. From the first of the month you'll get one per café, each with its own reference. / Mira
    c That makes our bookkeeper very happy. Thanks! / Daniel`,
    { subject: 'One invoice per café', cc: ['books@harborroasters.example'] },
  ),
  story(
    'Ruth Cohen',
    'website #giftcard @amina =resolved',
    `
    c I typed my nephew's email wrong when I bought a gift card. It's .com and not .con.
    a I've sent it again to the right address. The first one never arrived anywhere, so nothing is lost.
    c He just called to thank me, so it worked.`,
    { rating: [5, 'Saved a birthday.'] },
  ),
  story(
    'Chloe Martin',
    'website #exchange @jonas =resolved',
    `
    c My cups came in gray instead of sand.
    a Sorry about that, Chloe! Would you like to swap them, or keep them with $10 off?
    c I'll keep them. Gray grows on you.
    a Done, $10 is on its way back to your card.
    c Thanks, and the coffee tastes the same anyway 🙂`,
    { rating: [3] },
  ),
  story(
    'Wei Zhang',
    'app #delivery @hana =resolved',
    `
    c Is there a delivery slot after 7 p.m.?
    a In Singapore, yes: 7 to 9 p.m. from Monday to Thursday.
    c Wednesday would be great.
    a Booked for Wednesday between 7 and 9 p.m.
    c Came at 7:15, spot on.`,
  ),
  story(
    'Harriet Osei',
    'website #exchange #vip @mira =resolved',
    `
    c One of the six kettles has a scratch on the handle.
    a Thanks for telling me. A new handle is enough: it clicks off and on. Shall I send one?
    c Clicks off? Brilliant, please do.
    ~ 47
    c The handle arrived. It took ten seconds to change.`,
    { rating: [5, 'A handle instead of a whole new kettle. More of this, please.'] },
  ),
  story(
    'Samuel Adeyemi',
    'email #giftcard @tomas +billing =resolved',
    `
    c Good morning, / We'd like 20 gift cards of $25 for our teachers' day. Is there a discount? / Samuel
    a Good morning Samuel, / Orders of 20 or more get 5% off. I can put the school's name on each of them. / Tomás
    c Please do: "Thank you from Bright Schools". / Samuel
    a Here's the proof. If you like it, they'll be in your mailbox on Friday. / Tomás
    c The teachers were delighted. Thank you for the lovely design. / Samuel`,
    { subject: 'Gift cards for 20 teachers', rating: [5] },
  ),
  story(
    'Jonas Lindqvist',
    'website #refund @tomas +billing =resolved',
    `
    c I canceled order 47702 within an hour, but I was still charged.
    a You canceled in time, Jonas. The charge is only a hold, and your bank will release it within three days.
    c Got it, I'll wait.
    ~ 60
    c The hold is gone. Thanks for explaining it.`,
    { rating: [2, 'I should not have to ask whether a charge is only a hold.'] },
  ),
  story(
    'Olivia Brown',
    'website #exchange @amina =resolved',
    `
    c The hoodie in L fits like a tent. Could I swap it for an M?
    a Sure! The M is in stock in navy and cream.
    c Navy, please.
    a It ships today. Just put the L in the same bag.
    c Fits perfectly. My husband now wants one too.`,
  ),
  story(
    'Priya Raman',
    'app #delivery @mira +orders =resolved',
    `
    c Could next week's beans arrive on Tuesday instead of Thursday? We have an all-hands.
    a Sure, Tuesday before 10 a.m. Would you like an extra bag for the day?
    c Good thinking, make it two extra bags.
    a Two extra bags it is.
    c They arrived with an hour to spare. You saved the all-hands!`,
    { rating: [5, 'They think ahead.'] },
  ),
  story(
    'Aisha Khan',
    'website #delivery @jonas =resolved',
    `
    c Do you deliver on Saturdays in Birmingham?
    a We do, until 1 p.m., for $3 extra.
    c Worth it. How do I choose it?
    a It's the second option at checkout, right under the address.
    c Found it, ordered it, done.`,
  ),
  story(
    'Peter Novak',
    'website #exchange @hana =resolved',
    `
    c The screws in the wall mount don't fit my wall. It's concrete.
    a Then you'll need concrete anchors, 6 mm. I'll mail you a set for free.
    ~ 70
    c The mount is up and hasn't moved since. Thanks!`,
    { rating: [4, 'Good help. The right screws in the box would be even better.'] },
  ),
  story(
    'Zoe Papadopoulos',
    'website #delivery @amina +orders =resolved',
    `
    c Can you ship to a marina? I live on a boat half of the year.
    a We can! We need the name of the marina, the pier and a phone number.
    c Zea Marina, pier 7, and my phone is on the order.
    a Added. The courier will call when they're at the gate.
    c First coffee on deck this morning. Heaven.`,
    { rating: [5, 'Delivered to a boat!'] },
  ),
  story(
    'Benjamin Hughes',
    'email #billing @tomas +billing =resolved',
    `
    c Hi, / Our card expires this month. Where do I enter the new one for the subscription? / Ben
    a Hi Ben, / Under Account › Payment. The next charge is on the 3rd, so there's plenty of time. / Tomás
    c Updated, cheers. / Ben`,
    { subject: 'New card for our subscription' },
  ),
  story(
    'Valentina Rossi',
    'website #refund @mira +billing =resolved',
    `
    c You sent me an order that isn't mine: two kilos of decaf!
    a Oh no, that was meant for someone else. Keep the decaf or give it away. Yours leaves today.
    c I'll give it to my mother. She'll never know it's free 😄
    a That makes two happy customers!
    c Mine came as well, all good now.`,
    { rating: [5, 'Turned a mistake into a gift.'] },
  ),
  story(
    'Ethan Murphy',
    'app #delivery @jonas +orders =resolved',
    `
    c Can I leave a note for the courier? The doorbell has been broken since the storm.
    a Yes, under Order › Delivery note. I've added "Please knock" to this one.
    c He knocked so loudly that the dog applauded.`,
    { rating: [5] },
  ),
  story(
    'Mia Andersson',
    'website #giftcard @mira =resolved',
    `
    c Can I use two gift cards on one order?
    a Yes, up to five. Enter them one after the other at checkout.
    c It only took the first one.
    a Try again without the dash, please. Some older codes have one too many.
    c That was it. Both are applied.`,
    { rating: [3, 'The dash should just work.'] },
  ),
];
