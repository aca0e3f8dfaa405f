const WIDTH = 760;
const PANEL = { height: 120, gap: 46, left: 56, right: 150, top: 34 };
const SERIES_COLORS = ['#2f6fed', '#d9480f', '#2b8a3e', '#862e9c'];

const panels = [
  {
    title: 'Memory, MB',
    series: { process: 'rss', 'heap after a collection': 'heap', 'outside the heap': 'external' },
  },
  {
    title: 'Handles',
    series: { handles: 'handles', 'open files': 'files', 'database connections': 'connections' },
  },
  { title: 'Event loop lag, p99, ms', series: { lag: 'lag' } },
  { title: 'Hot tables, MB', series: { size: 'hotTables' } },
];

/** The samples of a soak as an SVG that is readable on light and dark backgrounds. */
export function drawSoak(samples) {
  const good = samples.filter(({ failed }) => failed === undefined);
  const step = PANEL.height + PANEL.gap;
  const height = PANEL.top + panels.length * step;
  const drawn = panels.map((panel, at) => drawPanel(panel, good, PANEL.top + at * step));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<style>text { fill: #6b7280 } .line { fill: none; stroke-width: 1.5 } .grid { stroke: #9ca3af; stroke-opacity: 0.35 }</style>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, series }, samples, top) {
  const last = samples.at(-1)?.seconds ?? 1;
  const highest = Math.max(1, ...Object.values(series).flatMap((key) => samples.map((one) => one[key])));
  const limit = roundUp(highest);
  const width = WIDTH - PANEL.left - PANEL.right;
  const x = (seconds) => PANEL.left + (seconds / last) * width;
  const y = (value) => top + PANEL.height - (value / limit) * PANEL.height;
  const lines = [0, 0.5, 1].map((share) => {
    const at = y(limit * share).toFixed(1);
    return `<line class="grid" x1="${PANEL.left}" x2="${PANEL.left + width}" y1="${at}" y2="${at}"/><text x="${PANEL.left - 8}" y="${Number(at) + 4}" text-anchor="end">${limit * share}</text>`;
  });
  const times = [0, 0.5, 1].map((share) => {
    const minutes = (last * share) / 60;
    return `<text x="${x(last * share).toFixed(1)}" y="${top + PANEL.height + 16}" text-anchor="middle">${minutes.toFixed(minutes < 10 ? 1 : 0)} min</text>`;
  });
  const drawn = Object.entries(series).map(([name, key], at) => {
    const points = samples.map((one) => `${x(one.seconds).toFixed(1)},${y(one[key]).toFixed(1)}`).join(' ');
    const color = SERIES_COLORS[at];
    return `<polyline class="line" stroke="${color}" points="${points}"/><text x="${PANEL.left + width + 10}" y="${top + 12 + at * 16}" style="fill: ${color}">${name}</text>`;
  });
  return `<text x="${PANEL.left}" y="${top - 10}" font-weight="bold">${title}</text>${lines.join('')}${times.join('')}${drawn.join('')}`;
}

/** The next higher 1, 2 or 5 times a power of ten. */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((limit) => limit >= value);
}
