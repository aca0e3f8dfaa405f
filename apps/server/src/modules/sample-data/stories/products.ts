import { story } from './story';

/** Resolved conversations about machines, beans, accounts and invoices. */
export const productStories = [
  story(
    'Sofia Oliveira',
    'website #account #vip @jonas =resolved',
    `
    c How do I add two colleagues to our account? They should be able to order, but not see the invoices.
    a Under Account › Team, Sofia. Choose "Can order" for both, and invoices stay hidden.
    c Found it, both are in.`,
  ),
  story(
    'Daniel Wu',
    'website #product @hana +tier-two =resolved',
    `
    c What pressure should the Duo show while brewing? Ours is at 7 bar.
    a A bit low: 9 is ideal. Grind two steps finer first.
    c Went from 6 to 4, now it's at 9.
    a That's the sweet spot. How does it taste?
    c Like the one I had in Trieste. Thank you!`,
    { rating: [5, 'They know their coffee.'] },
  ),
  story(
    'Grace Park',
    'app #bug @jonas +tier-two =resolved',
    `
    c The app crashes when I open my recipes.
    a Sorry, Grace! Does it happen with all of them or with one?
    c Only "Sunday latte".
    n The emoji in the name breaks the old parser. Fixed in 5.1.4.
    a That name has an emoji that our app stumbled over. Version 5.1.4 fixes it and is in the store now.
    c Sunday latte lives! ☕`,
    { rating: [5, 'Fixed in a day.'] },
  ),
  story(
    'Noah Williams',
    'website #warranty @hana +tier-two =resolved',
    `
    c The lid of my water tank cracked. Is that covered?
    a It is, for two years. What's the serial number on the bottom?
    c BO-22-104817
    a Thanks. A new tank with a lid is on its way, and you don't need to send anything back.
    ~ 52
    c New tank is in. It even looks sturdier than the old one.`,
  ),
  story(
    'Emma Johansen',
    'website #product @mira =resolved',
    `
    c Is the Mokka Go OK for induction?
    a Yes, the base is steel. It works on gas and electric too.
    c And how many cups does it make?
    a Three small ones, or one that means business.
    c Haha, one of those for me then. Ordered!`,
    { rating: [5] },
  ),
  story(
    'Ingrid Solheim',
    'website #account @amina =resolved',
    `
    c How do I stop the newsletter? I like you, but not three times a week.
    a Fair enough! I've switched you to once a month. There's also an unsubscribe link at the bottom of each one.
    c Once a month is just right.`,
    { rating: [3, 'Nobody asked me whether I wanted it.'] },
  ),
  story(
    'Marta Kowalska',
    'website #product @mira =resolved',
    `
    c Is the milk frother safe for kids to use? Mine wants to make his own cocoa.
    a The outside stays cool and it stops by itself, so it's fine from about age eight with you nearby.
    c He's nine, and he's already the cocoa boss of the house.`,
    { rating: [5, 'Warm and helpful.'] },
  ),
  story(
    'Ruth Cohen',
    'email #billing @tomas +billing =resolved',
    `
    c Hello, / Could you add my tax ID to the invoice for order 47388? / Ruth
    a[invoice] Hi Ruth, / Here's the new invoice with your tax ID. I've saved it for the next ones too. / Tomás
    c Exactly what I needed. / Ruth`,
    { subject: 'Tax ID on invoice', rating: [5] },
  ),
  story(
    'Chloe Martin',
    'app #product @hana =resolved',
    `
    c How often should I descale the Barista One?
    a With Melbourne's soft water, every four months. The app reminds you.
    c Vinegar or your descaler?
    a Please not vinegar, it eats the seals. One sachet of descaler and 20 minutes.
    c Done, and I could watch the flakes come out. Gross but satisfying.`,
  ),
  story(
    'Wei Zhang',
    'website #product @mira =resolved',
    `
    c What's the difference between Harbor Blend and Night Shift?
    a Harbor Blend is chocolate and hazelnut. Night Shift is darker, with a hint of smoke.
    c For flat whites?
    a Harbor Blend. Night Shift is best black.
    c Harbor it is. Two bags, whole bean.`,
  ),
  story(
    'Priya Raman',
    'website #bug #vip @jonas +tier-two =resolved',
    `
    c Our office machine asks for cleaning after every single cup.
    a The counter didn't reset, I think. Please run the cleaning without a tablet, just once.
    c Running… finished, and the message is gone.
    a If it comes back within a week, we'll swap the sensor.
    ~ 100
    c A week later: no message. Case closed!`,
    { rating: [5, 'Followed up without being asked.'] },
  ),
  story(
    'Amara Nwosu',
    'website #product @amina =resolved',
    `
    c Does the Filter Classic have a timer?
    a It does. Fill it in the evening, set the time, and wake up to coffee.
    c Sold.
    a Enjoy! Your order is confirmed for Thursday.
    c Woke up to coffee today. Life is good.`,
  ),
  story(
    'Harriet Osei',
    'email #billing #vip @mira +billing =resolved',
    `
    c Hello Mira, / Our new purchase orders have a prefix: OI-2026. Can it be on every invoice from now on? / Harriet
    a Hello Harriet, / I've added it as a required reference. Nobody can check out without it. / Mira
    c That'll save us an hour a month. / Harriet`,
    {
      subject: 'Purchase order prefix',
      cc: ['orders@oseiinteriors.example'],
      rating: [5, 'Solved for good.'],
    },
  ),
  story(
    'Jonas Lindqvist',
    'website #product @hana =resolved',
    `
    c Can I use the Grinder Pro for spices too?
    a Please don't: the oil of cloves and cumin never leaves the burrs.
    c Fair point. Chai-flavored espresso isn't for everyone.`,
    { rating: [4] },
  ),
  story(
    'Olivia Brown',
    'app #account @jonas =resolved',
    `
    c I get two of every notification on my phone.
    a That happens when the app is installed twice, once from the beta. Do you see two icons?
    c I do! Deleting the beta.
    c One notification, as it should be.`,
    { rating: [5] },
  ),
  story(
    'Samuel Adeyemi',
    'website #product @mira =resolved',
    `
    c Are the paper filters compostable?
    a Yes, filters and grounds can go straight into the compost.
    c Our school garden thanks you.`,
    { rating: [5, 'The garden club is happy.'] },
  ),
  story(
    'Aisha Khan',
    'website #warranty @jonas +tier-two =resolved',
    `
    c The steam wand drips after I close it.
    a Please clean the tip with the pin from the box, and then steam for ten seconds.
    c It drips less, but it still drips.
    a Then it's the gasket. I'm sending a new one; it takes five minutes to swap.
    ~ 50
    c Swapped it on my lunch break. Dry as a bone.`,
    { rating: [4, 'Fixed, at the second try.'] },
  ),
  story(
    'Peter Novak',
    'app #bug @hana +tier-two =resolved',
    `
    c The scale shows 3 grams when nothing is on it.
    a Hold Tare for five seconds with nothing on it, on a flat surface.
    c It was sitting on a crumb. I'm embarrassed.
    a It happens to the best of us!`,
  ),
  story(
    'Ethan Murphy',
    'website #product @mira =resolved',
    `
    c Do you have anything for a van? 12 volts only.
    a The Mokka Go works on a camping stove, no electricity needed.
    c Of course, the stove! Thanks for not selling me an inverter.`,
    { rating: [5, 'Honest advice.'] },
  ),
  story(
    'Valentina Rossi',
    'website #account @tomas =resolved',
    `
    c I have two accounts by accident. Can you merge them?
    a Yes. Which email should stay?
    c valentina@bottegarossi.example
    a Merged: your seven orders and 240 points are all in one place.
    c 240 points! That's a free bag, isn't it?
    a It is. I've added it to your next order.
    c Best message of the week.`,
    { rating: [5, 'I got a free bag of coffee.'] },
  ),
  story(
    'Benjamin Hughes',
    'website #product @amina =resolved',
    `
    c Which grind for a French press?
    a Coarse: 30 on the Grinder Pro. Four minutes, then press slowly.
    c I was at 12. That explains the mud.`,
  ),
  story(
    'Zoe Papadopoulos',
    'app #bug @jonas +tier-two =resolved',
    `
    c My favorites are gone after I switched phones.
    a Are you signed in? They're saved in your account, not on the phone.
    c I was using it as a guest. Now I see them all!`,
    { rating: [2, 'The app could have told me that I was a guest.'] },
  ),
  story(
    'Mia Andersson',
    'website #billing @tomas +billing =resolved',
    `
    c Why is the tax on my receipt 12% and not 25%?
    a Coffee is taxed as food in Sweden, and machines at the full rate. Your order had only coffee.
    c I learned something today.`,
    { rating: [5] },
  ),
];
