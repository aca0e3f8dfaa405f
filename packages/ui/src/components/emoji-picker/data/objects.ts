/** Emoji and name; after the bar, additional search terms. */
export const objects = `
👓 eyeglasses;🕶️ dark sunglasses;🥽 goggles;🥼 lab coat;🦺 safety vest;👔 necktie;👕 t-shirt;👖 jeans
🧣 scarf;🧤 gloves;🧥 coat;🧦 socks;👗 dress;👘 kimono;🥻 sari;🩱 one-piece swimsuit;🩲 briefs;🩳 shorts
👙 bikini;👚 womans clothes;🪭 folding hand fan;👛 purse;👜 handbag;👝 pouch;🛍️ shopping bags
🎒 school satchel;🩴 thong sandal;👞 mans shoe;👟 athletic shoe;🥾 hiking boot;🥿 flat shoe
👠 high-heeled shoe;👡 womans sandal;🩰 ballet shoes;👢 womans boots;🪮 hair pick;👑 crown
👒 womans hat;🎩 top hat;🎓 graduation cap;🧢 billed cap;🪖 military helmet
⛑️ helmet with white cross;📿 prayer beads;💄 lipstick;💍 ring;💎 gem stone
🔇 speaker with cancellation stroke;🔈 speaker;🔉 speaker with one sound wave
🔊 speaker with three sound waves;📢 public address loudspeaker;📣 cheering megaphone|announce
📯 postal horn;🔔 bell|notification;🔕 bell with cancellation stroke|mute;🎼 musical score
🎵 musical note;🎶 multiple musical notes;🎙️ studio microphone;🎚️ level slider;🎛️ control knobs
🎤 microphone;🎧 headphone;📻 radio;🎷 saxophone;🪗 accordion;🎸 guitar;🎹 musical keyboard;🎺 trumpet
🎻 violin;🪕 banjo;🥁 drum with drumsticks;🪘 long drum;🪇 maracas;🪈 flute;📱 mobile phone
📲 mobile phone with rightwards arrow at left;☎️ telephone|phone call
📞 telephone receiver|phone call;📟 pager;📠 fax machine;🔋 battery|power;🪫 low battery
🔌 electric plug;💻 laptop|computer notebook;🖥️ desktop computer;🖨️ printer;⌨️ keyboard
🖱️ three button mouse;🖲️ trackball;💽 minidisc;💾 floppy disk;💿 optical disc;📀 dvd;🧮 abacus
🎥 movie camera;🎞️ film frames;📽️ film projector;🎬 clapper board;📺 television;📷 camera
📸 camera with flash;📹 video camera;📼 videocassette;🔍 left-pointing magnifying glass|search find
🔎 right-pointing magnifying glass;🕯️ candle;💡 electric light bulb|idea;🔦 electric torch
🏮 izakaya lantern;🪔 diya lamp;📔 notebook with decorative cover;📕 closed book;📖 open book
📗 green book;📘 blue book;📙 orange book;📚 books;📓 notebook;📒 ledger;📃 page with curl;📜 scroll
📄 page facing up;📰 newspaper;🗞️ rolled-up newspaper;📑 bookmark tabs;🔖 bookmark
🏷️ label|tag price;💰 money bag;🪙 coin;💴 banknote with yen sign;💵 banknote with dollar sign|money
💶 banknote with euro sign|money;💷 banknote with pound sign;💸 money with wings;💳 credit card|pay
🧾 receipt|invoice bill;💹 chart with upwards trend and yen sign;✉️ envelope|email mail letter
📧 e-mail|email mail;📨 incoming envelope;📩 envelope with downwards arrow above;📤 outbox tray
📥 inbox tray;📦 package|parcel delivery order;📫 closed mailbox with raised flag
📪 closed mailbox with lowered flag;📬 open mailbox with raised flag
📭 open mailbox with lowered flag;📮 postbox;🗳️ ballot box with ballot;✏️ pencil;✒️ black nib
🖋️ lower left fountain pen;🖊️ lower left ballpoint pen;🖌️ lower left paintbrush
🖍️ lower left crayon;📝 memo|note write;💼 briefcase;📁 file folder;📂 open file folder
🗂️ card index dividers;📅 calendar|date;📆 tear-off calendar;🗒️ spiral note pad
🗓️ spiral calendar pad;📇 card index;📈 chart with upwards trend|up growth
📉 chart with downwards trend|down;📊 bar chart|statistics;📋 clipboard;📌 pushpin|pin
📍 round pushpin;📎 paperclip|attachment;🖇️ linked paperclips;📏 straight ruler;📐 triangular ruler
✂️ black scissors;🗃️ card file box;🗄️ file cabinet;🗑️ wastebasket|delete trash bin
🔒 locked|lock secure private;🔓 unlocked|unlock open;🔏 lock with ink pen;🔐 closed lock with key
🔑 key|password;🗝️ old key;🔨 hammer;🪓 axe;⛏️ pick;⚒️ hammer and pick
🛠️ hammer and wrench|fix tools build;🗡️ dagger knife;⚔️ crossed swords;🪃 boomerang
🏹 bow and arrow;🛡️ shield;🪚 carpentry saw;🔧 wrench|fix tool repair;🪛 screwdriver;🔩 nut and bolt
⚙️ gear|settings;🗜️ compression;⚖️ scales;🦯 probing cane;🔗 link symbol|url;⛓️ chains;🪝 hook
🧰 toolbox;🧲 magnet;🪜 ladder;⚗️ alembic;🧪 test tube;🧫 petri dish;🧬 dna double helix;🔬 microscope
🔭 telescope;📡 satellite antenna;💉 syringe;🩸 drop of blood;💊 pill;🩹 adhesive bandage;🩼 crutch
🩺 stethoscope;🩻 x-ray;🚪 door;🛗 elevator;🪞 mirror;🪟 window;🛏️ bed;🛋️ couch and lamp;🪑 chair
🚽 toilet;🪠 plunger;🚿 shower;🛁 bathtub;🪤 mouse trap;🪒 razor;🧴 lotion bottle;🧷 safety pin;🧹 broom
🧺 basket;🧻 roll of paper;🪣 bucket;🧼 bar of soap;🫧 bubbles;🪥 toothbrush;🧽 sponge
🧯 fire extinguisher;🛒 shopping trolley;🧿 nazar amulet;🪬 hamsa;🗿 moyai;🪧 placard
🪪 identification card
`;
