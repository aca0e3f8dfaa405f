/** Entries per page in lists of the console. */
export const CONSOLE_PAGE = 25;

export function pageOf(count: number, page: number) {
  return { count: Number(count), current_page: page, per_page: CONSOLE_PAGE };
}

/** Pattern for `ilike` that matches the text literally. NUL is removed, because the database does not accept it. */
export function ilikePattern(text: string): string {
  return `%${text.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
}
