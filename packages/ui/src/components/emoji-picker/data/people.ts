/** Emoji and name; after the bar, additional search terms. */
export const people = `
👋 waving hand sign|hello hi bye wave;🤚 raised back of hand;🖐️ raised hand with fingers splayed
✋ raised hand;🖖 raised hand with part between middle and ring fingers;🫱 rightwards hand
🫲 leftwards hand;🫳 palm down hand;🫴 palm up hand;🫷 leftwards pushing hand
🫸 rightwards pushing hand;👌 ok hand sign|perfect fine;🤌 pinched fingers;🤏 pinching hand
✌️ victory hand|peace;🤞 hand with index and middle fingers crossed|luck hope
🫰 hand with index finger and thumb crossed;🤟 i love you hand sign;🤘 sign of the horns
🤙 call me hand;👈 white left pointing backhand index;👉 white right pointing backhand index
👆 white up pointing backhand index|above;👇 white down pointing backhand index|below
☝️ white up pointing index;🫵 index pointing at the viewer
👍 thumbs up|+1 like yes ok good agree approve;👎 thumbs down|-1 dislike no bad disagree
✊ raised fist;👊 fisted hand sign;🤛 left-facing fist;🤜 right-facing fist
👏 clapping hands sign|applause bravo congratulations
🙌 person raising both hands in celebration|hooray praise celebrate;🫶 heart hands|love thanks
👐 open hands sign;🤲 palms up together;🤝 handshake|deal agreement shake
🙏 folded hands|please thanks pray;✍️ writing hand;💅 nail polish;🤳 selfie
💪 flexed biceps|strong muscle power;🦾 mechanical arm;🦿 mechanical leg;🦵 leg;🦶 foot;👂 ear
🦻 ear with hearing aid;👃 nose;🧠 brain;🫀 anatomical heart;🫁 lungs;🦷 tooth;🦴 bone
👀 eyes|look see watching;👁️ eye;👅 tongue;👄 mouth;🫦 biting lip;👶 baby;🧒 child;👦 boy;👧 girl
🧑 person;👱 person with blond hair;👨 man;🧔 bearded person;👩 woman;🧓 older adult;👴 older man
👵 older woman;🙍 person frowning;🙎 person pouting;🙅 person gesturing no;🙆 person gesturing ok
💁 person tipping hand;🙋 person raising hand;🧏 deaf person;🙇 person bowing
🤦 person facepalming|facepalm oops;🤷 person shrugging|dunno unsure;🧑‍⚕️ health worker
🧑‍🎓 student;🧑‍🏫 teacher;🧑‍⚖️ judge;🧑‍🌾 farmer;🧑‍🍳 cook;🧑‍🔧 mechanic;🧑‍🏭 factory worker
🧑‍💼 office worker;🧑‍🔬 scientist;🧑‍💻 technologist|developer programmer coder agent;🧑‍🎤 singer
🧑‍🎨 artist;🧑‍✈️ pilot;🧑‍🚀 astronaut;🧑‍🚒 firefighter;👮 police officer;🕵️ sleuth or spy;💂 guard
🥷 ninja;👷 construction worker;🫅 person with crown;🤴 prince;👸 princess;👳 man with turban
👲 man with gua pi mao;🧕 person with headscarf;🤵 man in tuxedo;👰 bride with veil;🤰 pregnant woman
🫃 pregnant man;🫄 pregnant person;🤱 breast-feeding;👼 baby angel;🎅 father christmas|santa
🤶 mother christmas;🦸 superhero;🦹 supervillain;🧙 mage;🧚 fairy;🧛 vampire;🧜 merperson;🧝 elf;🧞 genie
🧟 zombie;🧌 troll;💆 person getting massage;💇 person getting haircut;🚶 person walking
🧍 standing person;🧎 kneeling person;🏃 person running;💃 dancer;🕺 man dancing
🕴️ man in business suit levitating;👯 woman with bunny ears;🧖 person in steamy room
🧗 person climbing;🤺 fencer;🏇 horse racing;⛷️ skier;🏂 snowboarder;🏌️ golfer;🏄 surfer;🚣 rowboat
🏊 swimmer;⛹️ person with ball;🏋️ weight lifter;🚴 bicyclist;🚵 mountain bicyclist
🤸 person doing cartwheel;🤼 wrestlers;🤽 water polo;🤾 handball;🤹 juggling
🧘 person in lotus position;🛀 bath;🛌 sleeping accommodation;👭 two women holding hands
👫 man and woman holding hands;👬 two men holding hands;💏 kiss;💑 couple with heart;👪 family
🗣️ speaking head in silhouette;👤 bust in silhouette;👥 busts in silhouette;🫂 people hugging
👣 footprints
`;
