/** A property of an iCalendar file: `DTSTART;TZID=Europe/Oslo:20250602T090000`. */
export interface CalendarProperty {
  /** By upper-case name, without quotes. */
  params: ReadonlyMap<string, string>;
  value: string;
}

/** The lines of an iCalendar file, unfolded: a line break followed by white space is none (RFC 5545 3.1). */
export function calendarLines(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
}

/** The lines inside each component of this name; of nested ones, those of the outer one go on after them. */
export function componentsIn(lines: readonly string[], name: string): string[][] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`];
  const found: string[][] = [];
  let current: string[] | undefined;
  for (const line of lines) {
    const mark = line.trim().toUpperCase();
    if (mark === begin) current = [];
    else if (mark === end) {
      if (current) found.push(current);
      current = undefined;
    } else current?.push(line);
  }
  // A file that was cut off is read as far as it goes.
  if (current) found.push(current);
  return found;
}

/** The first property of this name that has a value, outside of nested components. */
export function propertyOf(lines: readonly string[], name: string): CalendarProperty | undefined {
  const pattern = new RegExp(`^${name}((?:;(?:"[^"]*"|[^":])*)?):(.*)$`, 'i');
  let depth = 0;
  for (const line of lines) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    if (depth > 0) continue;
    const [, params = '', value = ''] = pattern.exec(line) ?? [];
    if (value.trim() !== '') return { params: paramsOf(params), value: value.trim() };
  }
  return undefined;
}

function paramsOf(text: string): Map<string, string> {
  const found = text.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^;"]*))/g);
  return new Map(
    [...found].map(([, name = '', quoted, plain = '']) => [name.toUpperCase(), quoted ?? plain]),
  );
}
