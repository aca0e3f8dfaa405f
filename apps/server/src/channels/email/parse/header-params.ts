import { decodeCharset } from './charset';
import { decodeWords } from './encoded-words';

export interface HeaderWithParams {
  /** The part before the first `;`, lower-case. */
  value: string;
  /** Decoded parameters by lower-case name. */
  params: ReadonlyMap<string, string>;
}

/** More than any program writes; a longer header is cut. */
const MOST_CHARACTERS = 16 * 1024;

// Alternatives start with different characters and exclude their own end: linear time.
const PARAM = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/gs;

/**
 * Reads a header such as Content-Type (RFC 2045 §5.1): a value and its parameters. Continued and encoded parameters
 * (RFC 2231) are joined and decoded, as are encoded words, which the standard forbids here and many programs write.
 */
export function parseHeaderParams(header: string | null): HeaderWithParams {
  const text = (header ?? '').slice(0, MOST_CHARACTERS);
  const value = (text.split(';', 1)[0] ?? '').trim().toLowerCase();
  const plain = new Map<string, string>();
  const pieces = new Map<string, ParamPiece[]>();
  for (const match of text.slice(text.indexOf(';')).matchAll(PARAM)) {
    const name = (match[1] ?? '').toLowerCase();
    const raw = match[2]?.replaceAll(/\\(.)/gs, '$1') ?? (match[3] ?? '').trim();
    const extended = /^([^*]+)\*(?:(\d{1,3})(\*?))?$/.exec(name);
    if (!extended) {
      if (!plain.has(name)) plain.set(name, decodeWords(raw));
      continue;
    }
    const piece = {
      at: Number(extended[2] ?? 0),
      isEncoded: extended[2] === undefined || extended[3] === '*',
      raw,
    };
    const base = extended[1] ?? '';
    const known = pieces.get(base);
    if (known) known.push(piece);
    else pieces.set(base, [piece]);
  }
  for (const [name, parts] of pieces) plain.set(name, joinPieces(parts));
  return { value, params: plain };
}

interface ParamPiece {
  at: number;
  isEncoded: boolean;
  raw: string;
}

/** RFC 2231 §4: the first encoded piece starts with `charset'language'`. */
function joinPieces(pieces: readonly ParamPiece[]): string {
  const sorted = pieces.toSorted((a, b) => a.at - b.at);
  const prefix = /^([^']*)'[^']*'/.exec(sorted[0]?.isEncoded ? sorted[0].raw : '');
  const bytes = sorted.map(({ isEncoded, raw }, index) => {
    const text = index === 0 && prefix ? raw.slice(prefix[0].length) : raw;
    return isEncoded ? percentDecode(text) : Buffer.from(text, 'utf8');
  });
  return decodeCharset(Buffer.concat(bytes), prefix?.[1] ?? null);
}

function percentDecode(text: string): Buffer {
  const latin1 = Buffer.from(text, 'utf8').toString('latin1');
  const decoded = latin1.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}
