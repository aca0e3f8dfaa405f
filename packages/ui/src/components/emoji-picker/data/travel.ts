/** Emoji and name; after the bar, additional search terms. */
export const travel = `
🌍 earth globe europe-africa;🌎 earth globe americas;🌏 earth globe asia-australia
🌐 globe with meridians;🗺️ world map;🗾 silhouette of japan;🧭 compass;🏔️ snow capped mountain
⛰️ mountain;🌋 volcano;🗻 mount fuji;🏕️ camping;🏖️ beach with umbrella;🏜️ desert;🏝️ desert island
🏞️ national park;🏟️ stadium;🏛️ classical building;🏗️ building construction;🧱 brick;🪨 rock;🪵 wood
🛖 hut;🏘️ house buildings;🏚️ derelict house building;🏠 house|home;🏡 house with garden
🏢 office building;🏣 japanese post office;🏤 european post office;🏥 hospital;🏦 bank;🏨 hotel
🏩 love hotel;🏪 convenience store;🏫 school;🏬 department store;🏭 factory;🏯 japanese castle
🏰 european castle;💒 wedding;🗼 tokyo tower;🗽 statue of liberty;⛪ church;🕌 mosque;🛕 hindu temple
🕍 synagogue;⛩️ shinto shrine;🕋 kaaba;⛲ fountain;⛺ tent;🌁 foggy;🌃 night with stars;🏙️ cityscape
🌄 sunrise over mountains;🌅 sunrise;🌆 cityscape at dusk;🌇 sunset over buildings;🌉 bridge at night
♨️ hot springs;🎠 carousel horse;🛝 playground slide;🎡 ferris wheel;🎢 roller coaster;💈 barber pole
🎪 circus tent;🚂 steam locomotive;🚃 railway car;🚄 high-speed train
🚅 high-speed train with bullet nose;🚆 train;🚇 metro;🚈 light rail;🚉 station;🚊 tram;🚝 monorail
🚞 mountain railway;🚋 tram car;🚌 bus;🚍 oncoming bus;🚎 trolleybus;🚐 minibus;🚑 ambulance
🚒 fire engine;🚓 police car;🚔 oncoming police car;🚕 taxi;🚖 oncoming taxi;🚗 car
🚘 oncoming automobile;🚙 recreational vehicle;🛻 pickup truck;🚚 delivery truck|shipping
🚛 articulated lorry;🚜 tractor;🏎️ racing car;🏍️ racing motorcycle;🛵 motor scooter
🦽 manual wheelchair;🦼 motorized wheelchair;🛺 auto rickshaw;🚲 bicycle;🛴 scooter;🛹 skateboard
🛼 roller skate;🚏 bus stop;🛣️ motorway;🛤️ railway track;🛢️ oil drum;⛽ fuel pump;🛞 wheel
🚨 police cars revolving light|alert emergency urgent;🚥 horizontal traffic light
🚦 vertical traffic light;🛑 octagonal sign;🚧 construction sign|work in progress;⚓ anchor
🛟 ring buoy;⛵ sailboat;🛶 canoe;🚤 speedboat;🛳️ passenger ship;⛴️ ferry;🛥️ motor boat;🚢 ship
✈️ airplane|plane flight travel;🛩️ small airplane;🛫 airplane departure;🛬 airplane arriving
🪂 parachute;💺 seat;🚁 helicopter;🚟 suspension railway;🚠 mountain cableway;🚡 aerial tramway
🛰️ satellite;🚀 rocket|launch ship fast;🛸 flying saucer;🛎️ bellhop bell;🧳 luggage
⌛ hourglass done|time;⏳ hourglass not done|wait time;⌚ watch;⏰ alarm clock|time;⏱️ stopwatch
⏲️ timer clock;🕰️ mantelpiece clock;🕛 clock face twelve oclock;🕐 clock face one oclock
🕑 clock face two oclock;🕒 clock face three oclock;🕓 clock face four oclock
🕔 clock face five oclock;🕕 clock face six oclock;🕖 clock face seven oclock
🕗 clock face eight oclock;🕘 clock face nine oclock;🕙 clock face ten oclock
🕚 clock face eleven oclock;🌑 new moon symbol;🌒 waxing crescent moon symbol
🌓 first quarter moon symbol;🌔 waxing gibbous moon symbol;🌕 full moon symbol
🌖 waning gibbous moon symbol;🌗 last quarter moon symbol;🌘 waning crescent moon symbol
🌙 crescent moon;🌚 new moon with face;🌛 first quarter moon with face
🌜 last quarter moon with face;🌡️ thermometer;☀️ sun|weather;🌝 full moon with face
🌞 sun with face;🪐 ringed planet;⭐ star|favourite favorite;🌟 glowing star;🌠 shooting star
🌌 milky way;☁️ cloud;⛅ sun behind cloud;⛈️ thunder cloud and rain;🌤️ white sun with small cloud
🌥️ white sun behind cloud;🌦️ white sun behind cloud with rain;🌧️ cloud with rain
🌨️ cloud with snow;🌩️ cloud with lightning;🌪️ cloud with tornado;🌫️ fog;🌬️ wind blowing face
🌀 cyclone;🌈 rainbow|pride;🌂 closed umbrella;☂️ umbrella;☔ umbrella with rain drops
⛱️ umbrella on ground;⚡ high voltage|fast lightning;❄️ snowflake;☃️ snowman
⛄ snowman without snow;☄️ comet;🔥 fire|hot lit;💧 droplet;🌊 water wave
`;
