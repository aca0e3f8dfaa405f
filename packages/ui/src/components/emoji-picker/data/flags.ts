/** Sign, name, and after the bar further words that find it. */
export const flags = `
🏁 chequered flag;🚩 triangular flag on post;🎌 crossed flags;🏴 black flag;🏳️ white flag
🏳️‍🌈 rainbow flag;🏳️‍⚧️ transgender flag;🏴‍☠️ pirate flag
`;
