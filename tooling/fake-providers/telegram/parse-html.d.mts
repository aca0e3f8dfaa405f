/** The visible text of `parse_mode=HTML`; throws what Telegram answers for text that it can't read. */
export function parseTelegramHtml(html: string): string;
