/** At least two letters, digits, `_` or `-` of any script, starting with a letter or digit. Tests the stored form. */
export const labelTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]+$/u;

/** Normalizes a title to the form that is stored. */
export const storedLabelTitle = (title: string): string => title.trim().toLowerCase();
