import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeLayers, importsBetweenModules, moduleEdgeProblems, withLayers } from './module-edges.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder of modules with these files. */
function modulesWith(files) {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'));
  folders.push(modules);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), text);
  }
  return modules;
}

/** Orders import products; tests and fixtures import whatever they like. */
const shop = {
  'products/products.facade.ts': "export { price } from './price';",
  'products/price.ts': "import type { Db } from '../../platform/db';",
  'orders/actions/order.ts': "import {\n  price,\n} from '../../products/products.facade';",
  'products/price.test.ts': "import { order } from '../orders/actions/order';",
  'products/testing/fixture.ts': "import { order } from '../../orders/actions/order';",
};

function problemsOf(files, layers) {
  const modules = modulesWith(files);
  return moduleEdgeProblems({
    layers: [{ name: 'All', modules: layers }],
    imports: importsBetweenModules(modules),
    folders: [...new Set(Object.keys(files).map((path) => path.split('/')[0]))],
  });
}

test('accepts modules that import only what they declare', () => {
  expect(problemsOf(shop, { products: [], orders: ['products'] })).toEqual([]);
});

test('reports an import that is not declared, with the files that import', () => {
  expect(problemsOf(shop, { products: [], orders: [] })).toEqual([
    'orders → products is not declared, but orders/actions/order.ts imports it. If the edge is right, declare it.',
  ]);
});

test('reports type-only, dynamic and re-exporting imports as well', () => {
  for (const text of [
    "import type { Order } from '../orders/orders.facade';",
    "const { order } = await import('../orders/orders.facade');",
    "export { order } from '../orders/orders.facade';",
    "import '../orders/orders.facade';",
  ]) {
    const problems = problemsOf(
      { ...shop, 'products/price.ts': text },
      { products: [], orders: ['products'] },
    );
    expect(problems).toEqual([expect.stringContaining('products → orders is not declared')]);
  }
});

test('reports a declared import that nothing uses', () => {
  expect(
    problemsOf({ ...shop, 'orders/actions/order.ts': '' }, { products: [], orders: ['products'] }),
  ).toEqual(['orders → products is declared, but nothing imports it any more. Remove it.']);
});

test('does not accept a declaration that could close a cycle', () => {
  const files = { ...shop, 'products/price.ts': "import { order } from '../orders/orders.facade';" };
  expect(problemsOf(files, { products: ['orders'], orders: ['products'] })).toEqual([
    expect.stringContaining('products must not be allowed to import orders'),
  ]);
});

test('reports modules that are missing from the list, or from the folders', () => {
  expect(problemsOf(shop, { products: [], customers: [], orders: ['products', 'prices'] })).toEqual([
    'orders may import prices, but no such module is listed.',
    'orders → prices is declared, but nothing imports it any more. Remove it.',
    'customers is listed, but there is no such module. Remove it.',
  ]);
  expect(problemsOf(shop, { orders: [] })).toContain(
    'products is a module, but is not listed. Add it to a layer.',
  );
});

test('describes the layers from the top, without imports that follow from others', () => {
  const layers = [
    { name: 'Low', modules: { products: [], orders: ['products'] } },
    { name: 'High', modules: { invoices: ['products', 'orders'] } },
  ];
  const text = describeLayers(layers);
  expect(text).toContain('High                  invoices\n\nLow                   products · orders');
  expect(text).toContain('| invoices | orders |\n| orders | products |');
});

test('replaces the layers in the page and nothing else', () => {
  const page = 'Before\n<!-- module layers -->\nold\n<!-- end of module layers -->\nAfter\n';
  expect(withLayers(page, 'new')).toBe(
    'Before\n<!-- module layers -->\nnew\n<!-- end of module layers -->\nAfter\n',
  );
  expect(() => withLayers('no marks', 'new')).toThrow('no place');
});
