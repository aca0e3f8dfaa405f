import { type ServerTexts, serverTexts } from '@parley/i18n/server';
import type { PublicContext } from '../access/access.facade';

/** Texts in the browser's language, for requests without a known user. */
export function requestTexts(context: PublicContext): ServerTexts {
  const header = context.request.headers['accept-language'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return serverTexts(
    ...text
      .slice(0, 500)
      .split(',')
      .map((part) => part.split(';')[0]?.trim()),
  );
}

/** Texts in the user's own language, else the browser's. */
export function personTexts(
  context: PublicContext,
  person: { ui_settings: Record<string, unknown> },
): ServerTexts {
  const own = person.ui_settings.locale;
  return typeof own === 'string' && own !== '' ? serverTexts(own) : requestTexts(context);
}
