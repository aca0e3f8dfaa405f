import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/agent';
import { type Browsers, leave, startBrowsers } from './support/browsers';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';

let product: HostedProduct;
let browsers: Browsers;

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct({ demo: true }), startBrowsers()]);
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

test('AU11, CF10: a change to the account is recorded in the audit log, which can be downloaded as CSV', async () => {
  const page = await signInAs(await browsers.open(), product.url, 'admin@acme.example');
  await goTo(page, `${page.url().replace(/dashboard.*/, '')}settings/general`);
  await page.getByLabel('Workspace name').fill('Acme Harbour');
  await page.getByLabel('Auto-resolve conversations after a period of inactivity').click();
  await page.getByLabel('Inactivity period', { exact: true }).fill('2');

  // Leaving the page asks for confirmation because of unsaved changes.
  await page.getByRole('link', { name: 'Audit logs' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Audit logs' }).click();
  const table = page.getByRole('grid', { name: 'Audit logs' });
  const change = table.getByRole('row', { name: /Workspace updated/ });
  await change.getByText(/→ .?Acme Harbour/).waitFor();
  await change.getByText(/→ .?2,880 minutes/).waitFor();
  await change.getByText('admin@acme.example').waitFor();

  await page.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Workspace', exact: true }).click();
  await page.waitForURL(/type=Account/);
  await table.getByText('Signed in').first().waitFor({ state: 'detached' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-logs.csv');
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^id,created_at,username/);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(',update,Account,');
  expect(lines[0]).toContain('Acme Harbour');
  expect(browsers.problems()).toEqual([]);
  await leave(page);
});
