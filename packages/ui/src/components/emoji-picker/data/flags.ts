/** Emoji and name; after the bar, additional search terms. */
export const flags = `
🏁 chequered flag;🚩 triangular flag on post;🎌 crossed flags;🏴 black flag;🏳️ white flag
🏳️‍🌈 rainbow flag;🏳️‍⚧️ transgender flag;🏴‍☠️ pirate flag
`;
