/** What a plan says about its cost, from `explain (analyze, buffers, format json)`. */
export function describePlan(explained) {
  const nodes = [];
  const walk = (node) => {
    nodes.push(node);
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(explained.Plan);
  const rowsOf = (node) => node['Actual Rows'] * node['Actual Loops'];
  const removed = (node) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  const sorts = nodes.filter((node) => /Sort/.test(node['Node Type']));
  return {
    ms: explained['Execution Time'],
    planningMs: explained['Planning Time'],
    pages: explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'],
    rowsTouched: Math.max(...nodes.map((node) => rowsOf(node) + removed(node))),
    rowsSorted: Math.max(0, ...sorts.map((node) => Math.max(...node.Plans.map(rowsOf)))),
    scans: nodes
      .filter((node) => /Scan/.test(node['Node Type']) && node['Relation Name'])
      .map((node) => `${short(node['Node Type'])} ${node['Index Name'] ?? node['Relation Name']}`),
    sequential: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  };
}

function short(type) {
  return type
    .replace('Index Only Scan', 'only')
    .replace('Index Scan', 'index')
    .replace('Bitmap Heap Scan', 'bitmap');
}

/**
 * What a plan reads from the tables that grow: the rows of all its scans, including discarded ones, and the rows
 * sorted.
 */
export function costOf(plan, growing) {
  const cost = { sequential: [], rowsRead: 0, rowsSorted: 0, rowsReturned: plan['Actual Rows'] };
  const walk = (node) => {
    const loops = node['Actual Loops'];
    const rows = (name) => (node[name] ?? 0) * loops;
    if (growing.includes(node['Relation Name'])) {
      cost.rowsRead +=
        rows('Actual Rows') + rows('Rows Removed by Filter') + rows('Rows Removed by Index Recheck');
      if (node['Node Type'] === 'Seq Scan') cost.sequential.push(node['Relation Name']);
    }
    if (/Sort/.test(node['Node Type'])) {
      const sorted = Math.max(...node.Plans.map((child) => child['Actual Rows'] * child['Actual Loops']));
      cost.rowsSorted = Math.max(cost.rowsSorted, sorted);
    }
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(plan);
  cost.rowsRead = Math.round(cost.rowsRead);
  return cost;
}
