/** Emoji and name; after the bar, additional search terms. */
export const food = `
🍇 grapes;🍈 melon;🍉 watermelon;🍊 tangerine;🍋 lemon;🍌 banana;🍍 pineapple;🥭 mango;🍎 red apple
🍏 green apple;🍐 pear;🍑 peach;🍒 cherries;🍓 strawberry;🫐 blueberries;🥝 kiwifruit;🍅 tomato;🫒 olive
🥥 coconut;🥑 avocado;🍆 aubergine;🥔 potato;🥕 carrot;🌽 ear of maize;🌶️ hot pepper;🫑 bell pepper
🥒 cucumber;🥬 leafy green;🥦 broccoli;🧄 garlic;🧅 onion;🥜 peanuts;🫘 beans;🌰 chestnut;🫚 ginger root
🫛 pea pod;🍞 bread;🥐 croissant;🥖 baguette bread;🫓 flatbread;🥨 pretzel;🥯 bagel;🥞 pancakes;🧇 waffle
🧀 cheese wedge;🍖 meat on bone;🍗 poultry leg;🥩 cut of meat;🥓 bacon;🍔 hamburger|burger
🍟 french fries;🍕 slice of pizza;🌭 hot dog;🥪 sandwich;🌮 taco;🌯 burrito;🫔 tamale
🥙 stuffed flatbread;🧆 falafel;🥚 egg;🍳 cooking;🥘 shallow pan of food;🍲 pot of food;🫕 fondue
🥣 bowl with spoon;🥗 green salad;🍿 popcorn;🧈 butter;🧂 salt shaker;🥫 canned food;🍱 bento box
🍘 rice cracker;🍙 rice ball;🍚 cooked rice;🍛 curry and rice;🍜 steaming bowl;🍝 spaghetti
🍠 roasted sweet potato;🍢 oden;🍣 sushi;🍤 fried shrimp;🍥 fish cake with swirl design;🥮 moon cake
🍡 dango;🥟 dumpling;🥠 fortune cookie;🥡 takeout box;🦀 crab;🦞 lobster;🦐 shrimp;🦑 squid;🦪 oyster
🍦 soft ice cream;🍧 shaved ice;🍨 ice cream;🍩 doughnut;🍪 cookie;🎂 birthday cake;🍰 shortcake|cake
🧁 cupcake;🥧 pie;🍫 chocolate bar;🍬 candy;🍭 lollipop;🍮 custard;🍯 honey pot;🍼 baby bottle
🥛 glass of milk;☕ hot beverage|coffee tea break;🫖 teapot;🍵 teacup without handle|tea
🍶 sake bottle and cup;🍾 bottle with popping cork;🍷 wine glass;🍸 cocktail glass;🍹 tropical drink
🍺 beer mug;🍻 clinking beer mugs|cheers;🥂 clinking glasses|cheers toast celebrate;🥃 tumbler glass
🫗 pouring liquid;🥤 cup with straw;🧋 bubble tea;🧃 beverage box;🧉 mate drink;🧊 ice cube
🥢 chopsticks;🍽️ fork and knife with plate;🍴 fork and knife;🥄 spoon;🔪 hocho;🫙 jar;🏺 amphora
`;
