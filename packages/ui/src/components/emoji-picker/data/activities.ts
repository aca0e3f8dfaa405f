/** Emoji and name; after the bar, additional search terms. */
export const activities = `
🎃 jack-o-lantern;🎄 christmas tree;🎆 fireworks;🎇 firework sparkler;🧨 firecracker
✨ sparkles|new shiny magic;🎈 balloon|birthday
🎉 party popper|tada celebrate congratulations hooray;🎊 confetti ball|celebrate;🎋 tanabata tree
🎍 pine decoration;🎎 japanese dolls;🎏 carp streamer;🎐 wind chime;🎑 moon viewing ceremony
🧧 red gift envelope;🎀 ribbon;🎁 wrapped gift|present;🎗️ reminder ribbon;🎟️ admission tickets
🎫 ticket;🎖️ military medal;🏆 trophy|win;🏅 sports medal;🥇 first place medal;🥈 second place medal
🥉 third place medal;⚽ soccer ball;⚾ baseball;🥎 softball;🏀 basketball and hoop;🏐 volleyball
🏈 american football;🏉 rugby football;🎾 tennis racquet and ball;🥏 flying disc;🎳 bowling
🏏 cricket bat and ball;🏑 field hockey stick and ball;🏒 ice hockey stick and puck
🥍 lacrosse stick and ball;🏓 table tennis paddle and ball;🏸 badminton racquet and shuttlecock
🥊 boxing glove;🥋 martial arts uniform;🥅 goal net;⛳ flag in hole;⛸️ ice skate
🎣 fishing pole and fish;🤿 diving mask;🎽 running shirt with sash;🎿 ski and ski boot;🛷 sled
🥌 curling stone;🎯 direct hit|goal target;🪀 yo-yo;🪁 kite;🎱 billiards;🔮 crystal ball;🪄 magic wand
🎮 video game;🕹️ joystick;🎰 slot machine;🎲 game die;🧩 jigsaw puzzle piece;🧸 teddy bear;🪅 pinata
🪩 mirror ball;🪆 nesting dolls;♠️ black spade suit;♥️ black heart suit;♦️ black diamond suit
♣️ black club suit;♟️ black chess pawn;🃏 playing card black joker;🀄 mahjong tile red dragon
🎴 flower playing cards;🎭 performing arts;🖼️ frame with picture;🎨 artist palette
🧵 spool of thread;🪡 sewing needle;🧶 ball of yarn;🪢 knot
`;
