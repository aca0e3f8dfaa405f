/** Wraps text in Unicode isolates (FSI, PDI), so that a name in another script does not reorder the text around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
