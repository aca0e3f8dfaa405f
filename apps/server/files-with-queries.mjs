export const filesWithQueries = [];
