/** Emoji and name; after the bar, additional search terms. */
export const smileys = `
😀 grinning face|smile happy hello;😃 smiling face with open mouth|smile happy joy
😄 smiling face with open mouth and smiling eyes|smile happy laugh
😁 grinning face with smiling eyes|smile grin
😆 smiling face with open mouth and tightly-closed eyes|laugh haha
😅 smiling face with open mouth and cold sweat|relief phew
🤣 rolling on the floor laughing|lol rofl haha;😂 face with tears of joy|lol haha laugh cry
🙂 slightly smiling face|smile ok;🙃 upside-down face|silly irony;🫠 melting face
😉 winking face|wink;😊 smiling face with smiling eyes|smile blush thanks
😇 smiling face with halo|angel innocent
🥰 smiling face with smiling eyes and three hearts|love adore
😍 smiling face with heart-shaped eyes|love heart;🤩 grinning face with star eyes|wow excited
😘 face throwing a kiss|love;😗 kissing face;☺️ smiling face;😚 kissing face with closed eyes
😙 kissing face with smiling eyes;🥲 smiling face with tear
😋 face savouring delicious food|yum tasty;😛 face with stuck-out tongue
😜 face with stuck-out tongue and winking eye|joke silly
🤪 grinning face with one large and one small eye
😝 face with stuck-out tongue and tightly-closed eyes;🤑 money-mouth face;🤗 hugging face
🤭 smiling face with smiling eyes and hand covering mouth
🫢 face with open eyes and hand over mouth;🫣 face with peeking eye
🤫 face with finger covering closed lips;🤔 thinking face|think hmm wonder
🫡 saluting face|salute yes sir;🤐 zipper-mouth face;🤨 face with one eyebrow raised
😐 neutral face|meh;😑 expressionless face|meh blank;😶 face without mouth;🫥 dotted line face
😶‍🌫️ face in clouds;😏 smirking face|smirk;😒 unamused face|annoyed
🙄 face with rolling eyes|eye roll;😬 grimacing face|grimace awkward oops;😮‍💨 face exhaling
🤥 lying face;🫨 shaking face;😌 relieved face|calm;😔 pensive face|sad sorry;😪 sleepy face
🤤 drooling face;😴 sleeping face|sleep zzz tired;😷 face with medical mask|sick
🤒 face with thermometer|sick ill fever;🤕 face with head-bandage;🤢 nauseated face|sick nausea
🤮 face with open mouth vomiting;🤧 sneezing face;🥵 overheated face|hot heat
🥶 freezing face|cold freeze;🥴 face with uneven eyes and wavy mouth;😵 dizzy face
😵‍💫 face with spiral eyes;🤯 shocked face with exploding head|mind blown wow
🤠 face with cowboy hat;🥳 face with party horn and party hat|celebrate birthday;🥸 disguised face
😎 smiling face with sunglasses|cool;🤓 nerd face|geek;🧐 face with monocle;😕 confused face
🫤 face with diagonal mouth;😟 worried face;🙁 slightly frowning face|sad frown
☹️ white frowning face;😮 face with open mouth|wow surprised;😯 hushed face;😲 astonished face
😳 flushed face|embarrassed;🥺 face with pleading eyes|please beg;🥹 face holding back tears
😦 frowning face with open mouth;😧 anguished face;😨 fearful face
😰 face with open mouth and cold sweat;😥 disappointed but relieved face
😢 crying face|sad cry tear sorry;😭 loudly crying face|sob cry sad
😱 face screaming in fear|scream shock;😖 confounded face;😣 persevering face;😞 disappointed face
😓 face with cold sweat|stress;😩 weary face;😫 tired face;🥱 yawning face
😤 face with look of triumph|frustrated huff;😡 pouting face|angry mad;😠 angry face|mad
🤬 serious face with symbols covering mouth|swear curse;😈 smiling face with horns;👿 imp
💀 skull|dead;☠️ skull and crossbones;💩 pile of poo|poop;🤡 clown face;👹 japanese ogre
👺 japanese goblin;👻 ghost|boo;👽 extraterrestrial alien;👾 alien monster;🤖 robot face|bot
😺 smiling cat face with open mouth;😸 grinning cat face with smiling eyes
😹 cat face with tears of joy;😻 smiling cat face with heart-shaped eyes;😼 cat face with wry smile
😽 kissing cat face with closed eyes;🙀 weary cat face;😿 crying cat face;😾 pouting cat face
🙈 see-no-evil monkey;🙉 hear-no-evil monkey;🙊 speak-no-evil monkey;💌 love letter
💘 heart with arrow;💝 heart with ribbon;💖 sparkling heart;💗 growing heart;💓 beating heart
💞 revolving hearts;💕 two hearts;💟 heart decoration;❣️ heavy heart exclamation mark ornament
💔 broken heart|sad;❤️‍🔥 heart on fire;❤️‍🩹 mending heart;❤️ red heart|love;🩷 pink heart
🧡 orange heart|love;💛 yellow heart|love;💚 green heart|love;💙 blue heart|love;🩵 light blue heart
💜 purple heart|love;🤎 brown heart;🖤 black heart;🩶 grey heart;🤍 white heart;💋 kiss mark
💯 hundred points symbol|perfect score;💢 anger symbol;💥 collision symbol|boom bang;💫 dizzy symbol
💦 splashing sweat symbol;💨 dash symbol;🕳️ hole;💬 speech balloon|chat comment talk
👁️‍🗨️ eye in speech bubble;🗨️ left speech bubble;🗯️ right anger bubble;💭 thought balloon
💤 sleeping symbol|sleep zzz
`;
