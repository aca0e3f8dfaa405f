const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** The results of a run as a Markdown table. */
export function faultTable(results) {
  const head = ['fault', 'expected', 'acknowledged', 'unknown', 'lost', 'doubled', 'recovered after'];
  const rows = results.map((result) => [
    result.fault,
    result.expected,
    result.acknowledged,
    result.unknown,
    result.lost,
    result.doubled,
    result.recovered,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The page with this text between its two marks. */
export function withFaultTable(page, figures) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`the page does not contain ${BEGIN} followed by ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n${figures}\n${page.slice(end)}`;
}
