/** Emoji and name; after the bar, additional search terms. */
export const symbols = `
🏧 automated teller machine;🚮 put litter in its place symbol;🚰 potable water symbol
♿ wheelchair symbol;🚹 mens symbol;🚺 womens symbol;🚻 restroom;🚼 baby symbol;🚾 water closet
🛂 passport control;🛃 customs;🛄 baggage claim;🛅 left luggage;⚠️ warning sign|caution
🚸 children crossing;⛔ no entry|stop;🚫 no entry sign|forbidden;🚳 no bicycles;🚭 no smoking symbol
🚯 do not litter symbol;🚱 non-potable water symbol;🚷 no pedestrians;📵 no mobile phones
🔞 no one under eighteen symbol;☢️ radioactive sign;☣️ biohazard sign;⬆️ upwards black arrow|up
↗️ north east arrow;➡️ black rightwards arrow|right next;↘️ south east arrow
⬇️ downwards black arrow|down;↙️ south west arrow;⬅️ leftwards black arrow|left back
↖️ north west arrow;↕️ up down arrow;↔️ left right arrow;↩️ leftwards arrow with hook
↪️ rightwards arrow with hook;⤴️ arrow pointing rightwards then curving upwards
⤵️ arrow pointing rightwards then curving downwards
🔃 clockwise downwards and upwards open circle arrows
🔄 anticlockwise downwards and upwards open circle arrows|refresh reload
🔙 back with leftwards arrow above;🔚 end with leftwards arrow above
🔛 on with exclamation mark with left right arrow above;🔜 soon with rightwards arrow above
🔝 top with upwards arrow above;🛐 place of worship;⚛️ atom symbol;🕉️ om symbol;✡️ star of david
☸️ wheel of dharma;☯️ yin yang;✝️ latin cross;☦️ orthodox cross;☪️ star and crescent
☮️ peace symbol;🕎 menorah with nine branches;🔯 six pointed star with middle dot;🪯 khanda;♈ aries
♉ taurus;♊ gemini;♋ cancer;♌ leo;♍ virgo;♎ libra;♏ scorpius;♐ sagittarius;♑ capricorn;♒ aquarius
♓ pisces;⛎ ophiuchus;🔀 twisted rightwards arrows
🔁 clockwise rightwards and leftwards open circle arrows
🔂 clockwise rightwards and leftwards open circle arrows with circled one overlay
▶️ black right-pointing triangle;⏩ black right-pointing double triangle
⏭️ black right-pointing double triangle with vertical bar
⏯️ black right-pointing triangle with double vertical bar;◀️ black left-pointing triangle
⏪ black left-pointing double triangle;⏮️ black left-pointing double triangle with vertical bar
🔼 up-pointing small red triangle;⏫ black up-pointing double triangle
🔽 down-pointing small red triangle;⏬ black down-pointing double triangle;⏸️ double vertical bar
⏹️ black square for stop;⏺️ black circle for record;⏏️ eject symbol;🎦 cinema
🔅 low brightness symbol;🔆 high brightness symbol;📶 antenna with bars;🛜 wireless;📳 vibration mode
📴 mobile phone off;♀️ female sign;♂️ male sign;⚧️ male with stroke and male and female sign
✖️ heavy multiplication x;➕ heavy plus sign|add;➖ heavy minus sign|remove;➗ heavy division sign
🟰 heavy equals sign;♾️ permanent paper sign;‼️ double exclamation mark
⁉️ exclamation question mark;❓ question mark|help why;❔ white question mark
❕ white exclamation mark;❗ exclamation mark|important attention;〰️ wavy dash;💱 currency exchange
💲 heavy dollar sign;⚕️ staff of aesculapius;♻️ black universal recycling symbol|recycle
⚜️ fleur-de-lis;🔱 trident emblem;📛 name badge;🔰 japanese symbol for beginner
⭕ heavy large circle;✅ check mark button|done yes ok tick;☑️ check box with check
✔️ check mark|done yes tick;❌ cross mark|no wrong cancel delete;❎ negative squared cross mark
➰ curly loop;➿ double curly loop;〽️ part alternation mark;✳️ eight spoked asterisk
✴️ eight pointed black star;❇️ sparkle;©️ copyright;®️ registered;™️ trade mark;#️⃣ keycap #
*️⃣ keycap *;0️⃣ keycap 0;1️⃣ keycap 1;2️⃣ keycap 2;3️⃣ keycap 3;4️⃣ keycap 4;5️⃣ keycap 5
6️⃣ keycap 6;7️⃣ keycap 7;8️⃣ keycap 8;9️⃣ keycap 9;🔟 keycap ten
🔠 input symbol for latin capital letters;🔡 input symbol for latin small letters
🔢 input symbol for numbers;🔣 input symbol for symbols;🔤 input symbol for latin letters
🅰️ negative squared latin capital letter a;🆎 negative squared ab
🅱️ negative squared latin capital letter b;🆑 squared cl;🆒 squared cool;🆓 squared free
ℹ️ information|info;🆔 squared id;Ⓜ️ circled latin capital letter m;🆕 squared new;🆖 squared ng
🅾️ negative squared latin capital letter o;🆗 squared ok
🅿️ negative squared latin capital letter p;🆘 squared sos|help;🆙 squared up with exclamation mark
🆚 squared vs;🔴 large red circle;🟠 large orange circle;🟡 large yellow circle;🟢 large green circle
🔵 large blue circle;🟣 large purple circle;🟤 large brown circle;⚫ medium black circle
⚪ medium white circle;🟥 large red square;🟧 large orange square;🟨 large yellow square
🟩 large green square;🟦 large blue square;🟪 large purple square;🟫 large brown square
⬛ black large square;⬜ white large square;◼️ black medium square;◻️ white medium square
◾ black medium small square;◽ white medium small square;▪️ black small square
▫️ white small square;🔶 large orange diamond;🔷 large blue diamond;🔸 small orange diamond
🔹 small blue diamond;🔺 up-pointing red triangle;🔻 down-pointing red triangle
💠 diamond shape with a dot inside;🔘 radio button;🔳 white square button;🔲 black square button
`;
