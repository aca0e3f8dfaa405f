import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFirstLoad, isLean } from './first-load-list';

const features = new URL('../src/features/', import.meta.url);

test('a feature adds its addresses to the first load, no words, icons or screens', () => {
  const manifests = readdirSync(features)
    .map((name) => new URL(`${name}/feature.ts`, features))
    .filter((file) => existsSync(file));
  expect(manifests.length).toBeGreaterThan(0);
  const isFat = (file: URL) => !isLean(readFileSync(file, 'utf8'));
  expect(manifests.filter(isFat).map(String)).toEqual([]);
  expect(isLean("import { Tag } from 'lucide-react';\n")).toBe(false);
});

test('the build refuses a first load with parts of other screens', () => {
  const at = (path: string) => `/clone/apps/dashboard/src/features/${path}`;
  const allowed = ['composer/components/reply-box.tsx', 'labels/feature.ts', 'webhooks/model/webhook-log.ts'];
  expect(() => checkFirstLoad([...allowed.map(at), '/clone/node_modules/react/index.js'])).not.toThrow();
  expect(() => checkFirstLoad([at('labels/menu.ts')])).toThrow('labels/menu.ts');
});
