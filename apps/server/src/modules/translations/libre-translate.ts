import { z } from 'zod';
import { type OutboundClient, OutboundError, type OutboundResponse } from '../../platform/outbound';
import { type Translator, TranslatorError } from './translator';

const TIMEOUT_MS = 20_000;
/** Enough for the longest message in a script with multi-byte characters. */
const MAX_BYTES = 2 * 1024 * 1024;
const REASON_CHARACTERS = 200;

const translated = z.object({ translatedText: z.string() });
const refused = z.object({ error: z.string() });

interface LibreTranslateOptions {
  /** URL of the service, with or without a trailing slash. */
  url: string;
  key: string | undefined;
  outbound: OutboundClient;
}

/**
 * A translator with the LibreTranslate protocol: `POST /translate`, source language detected by the service. If the
 * service does not know a regional language, the request is repeated with the base language.
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
