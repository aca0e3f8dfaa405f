import type { CannedResponse } from '@parley/contract';
import { plainContent } from './plain-content';

/** A row of the list. */
export interface ResponseRow {
  response: CannedResponse;
  /** The content as words in one line. */
  words: string;
}

/** Longer ones are cut before they are read: a line of the list shows no more of them. */
const READ_CHARACTERS = 400;

export function rowOf(response: CannedResponse): ResponseRow {
  const words = plainContent(response.content.slice(0, READ_CHARACTERS)).replaceAll(/\s+/g, ' ');
  return { response, words };
}
