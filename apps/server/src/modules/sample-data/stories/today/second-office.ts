import { story } from '../story';

/** One long conversation about a sale, for scrolling and searching. */
export const secondOffice = [
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
];
