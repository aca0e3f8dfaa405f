/** Emoji and name; after the bar, additional search terms. */
export const nature = `
🐵 monkey face;🐒 monkey;🦍 gorilla;🦧 orangutan;🐶 dog face|puppy pet;🐕 dog;🦮 guide dog
🐕‍🦺 service dog;🐩 poodle;🐺 wolf face;🦊 fox face;🦝 raccoon;🐱 cat face|kitten pet;🐈 cat
🐈‍⬛ black cat;🦁 lion face;🐯 tiger face;🐅 tiger;🐆 leopard;🐴 horse face;🫎 moose;🫏 donkey;🐎 horse
🦄 unicorn face|magic;🦓 zebra face;🦌 deer;🦬 bison;🐮 cow face;🐂 ox;🐃 water buffalo;🐄 cow
🐷 pig face;🐖 pig;🐗 boar;🐽 pig nose;🐏 ram;🐑 sheep;🐐 goat;🐪 dromedary camel;🐫 bactrian camel
🦙 llama;🦒 giraffe face;🐘 elephant;🦣 mammoth;🦏 rhinoceros;🦛 hippopotamus;🐭 mouse face;🐁 mouse
🐀 rat;🐹 hamster face;🐰 rabbit face;🐇 rabbit;🐿️ chipmunk;🦫 beaver;🦔 hedgehog;🦇 bat;🐻 bear face
🐻‍❄️ polar bear;🐨 koala;🐼 panda face;🦥 sloth;🦦 otter;🦨 skunk;🦘 kangaroo;🦡 badger;🐾 paw prints
🦃 turkey;🐔 chicken;🐓 rooster;🐣 hatching chick;🐤 baby chick;🐥 front-facing baby chick;🐦 bird
🐧 penguin;🕊️ dove of peace;🦅 eagle;🦆 duck;🦢 swan;🦉 owl;🦤 dodo;🪶 feather;🦩 flamingo;🦚 peacock
🦜 parrot;🪽 wing;🐦‍⬛ black bird;🪿 goose;🐸 frog face;🐊 crocodile;🐢 turtle;🦎 lizard;🐍 snake
🐲 dragon face;🐉 dragon;🦕 sauropod;🦖 t-rex;🐳 spouting whale;🐋 whale;🐬 dolphin;🦭 seal;🐟 fish
🐠 tropical fish;🐡 blowfish;🦈 shark;🐙 octopus;🐚 spiral shell;🪸 coral;🪼 jellyfish;🐌 snail
🦋 butterfly;🐛 bug|insect;🐜 ant;🐝 honeybee|bee;🪲 beetle;🐞 lady beetle|bug;🦗 cricket;🪳 cockroach
🕷️ spider;🕸️ spider web;🦂 scorpion;🦟 mosquito;🪰 fly;🪱 worm;🦠 microbe;💐 bouquet
🌸 cherry blossom|flower spring;💮 white flower;🪷 lotus;🏵️ rosette;🌹 rose|flower love
🥀 wilted flower;🌺 hibiscus;🌻 sunflower;🌼 blossom;🌷 tulip;🪻 hyacinth;🌱 seedling|grow plant
🪴 potted plant;🌲 evergreen tree;🌳 deciduous tree;🌴 palm tree;🌵 cactus;🌾 ear of rice;🌿 herb
☘️ shamrock;🍀 four leaf clover|luck;🍁 maple leaf;🍂 fallen leaf;🍃 leaf fluttering in wind
🪹 empty nest;🪺 nest with eggs;🍄 mushroom
`;
