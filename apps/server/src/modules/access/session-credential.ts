import type { RequestInfo } from '../../platform/http/handler';

export type PresentedSession =
  | { kind: 'session'; token: string; client: string; uid: string }
  | { kind: 'cookie'; token: string };

/**
 * The session credential of a request: headers `access-token, client, uid`, the same names as query or body
 * parameters, `Authorization: Bearer <base64 of them as JSON>`, or our own cookie. The first one present is used.
 */
export function readSessionCredential(request: RequestInfo, cookieName: string): PresentedSession | null {
  const { headers } = request;
  const body = isRecord(request.rawBody) ? request.rawBody : {};
  return (
    fromFields((name) => text(headers[name])) ??
    fromBearer(text(headers.authorization)) ??
    fromFields((name) => text(request.rawQuery[name]) ?? text(body[name])) ??
    fromCookie(request.cookies[cookieName])
  );
}

function fromFields(field: (name: string) => string | undefined): PresentedSession | null {
  const token = field('access-token');
  const uid = field('uid');
  if (!token || !uid) return null;
  return { kind: 'session', token, uid, client: field('client') || 'default' };
}

function fromBearer(header: string | undefined): PresentedSession | null {
  const encoded = header?.match(/^Bearer (\S{1,4096})$/)?.[1];
  if (!encoded) return null;
  try {
    const fields: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return isRecord(fields) ? fromFields((name) => text(fields[name])) : null;
  } catch {
    return null;
  }
}

function fromCookie(token: string | undefined): PresentedSession | null {
  return token ? { kind: 'cookie', token } : null;
}

function text(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length > 0 && first.length <= 4_096 ? first : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
