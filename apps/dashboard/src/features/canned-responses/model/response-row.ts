import type { CannedResponse } from '@parley/contract';
import { plainContent } from './plain-content';

export interface ResponseRow {
  response: CannedResponse;
  /** The content as plain text in one line. */
  words: string;
}

/** Longer texts are cut before conversion, because a row shows no more than this. */
const READ_CHARACTERS = 400;

export function rowOf(response: CannedResponse): ResponseRow {
  const words = plainContent(response.content.slice(0, READ_CHARACTERS)).replaceAll(/\s+/g, ' ');
  return { response, words };
}
