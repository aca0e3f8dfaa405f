/** Lines of a list in the console. */
export const CONSOLE_PAGE = 25;

export function pageOf(count: number, page: number) {
  return { count: Number(count), current_page: page, per_page: CONSOLE_PAGE };
}

/** A pattern for `ilike` that finds the text itself, whatever stands in it; the database holds no NUL. */
export function ilikePattern(text: string): string {
  return `%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
}
