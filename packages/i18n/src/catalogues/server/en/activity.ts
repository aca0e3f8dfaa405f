/** Lines in a conversation that say what happened to it. */
export const activity = {};
