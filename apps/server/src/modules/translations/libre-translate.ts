import { z } from 'zod';
import { type OutboundClient, OutboundError, type OutboundResponse } from '../../platform/outbound';
import { type Translator, TranslatorError } from './translator';

const TIMEOUT_MS = 20_000;
/** The longest message, in the longest script. */
const MAX_BYTES = 2 * 1024 * 1024;
const REASON_CHARACTERS = 200;

const translated = z.object({ translatedText: z.string() });
const refused = z.object({ error: z.string() });

interface LibreTranslateOptions {
  /** Its address, with or without a slash at the end. */
  url: string;
  key: string | undefined;
  outbound: OutboundClient;
}

/**
 * A translator that speaks the LibreTranslate protocol: `POST /translate`, the language of the text found out by the
 * other side. One that does not know a regional language is asked for the language itself.
 */
export function createLibreTranslate({ url, key, outbound }: LibreTranslateOptions): Translator {
  const address = `${url.replace(/\/+$/, '')}/translate`;

  async function ask(text: string, target: string): Promise<OutboundResponse> {
    try {
      return await outbound.request({
        url: address,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target,
          format: 'text',
          ...(key && { api_key: key }),
        }),
        purpose: 'translate',
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
      });
    } catch (error) {
      if (error instanceof OutboundError) throw new TranslatorError('unreachable');
      throw error;
    }
  }

  return {
    async translate(text, target) {
      const [language = target] = target.split('-');
      const first = await ask(text, target);
      const answer = first.status === 400 && language !== target ? await ask(text, language) : first;
      return read(answer);
    },
  };
}

function read({ status, body }: OutboundResponse): string {
  const json = parse(body);
  const done = status === 200 ? translated.safeParse(json) : undefined;
  if (done?.success) return done.data.translatedText;
  const { data } = refused.safeParse(json);
  throw new TranslatorError('refused', data?.error.slice(0, REASON_CHARACTERS) ?? null);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
