import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = '// Written by `node tooling/registries.mjs` from the files that are there. Do not edit.\n';

/** `canned-responses` or `canned_responses` → `cannedResponses`. */
export const camel = (name) => name.replace(/[-_/](\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The lists that follow from file names, as `{ path, source }` relative to the clone in `root`: API calls and entities
 * of the contract, modules of the server, features with routes of their own in the dashboard.
 */
export function registriesOf(root) {
  const files = (folder, pattern) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => pattern.test(file))
      .toSorted();
  return [
    contractRoutes(files('packages/contract/src', /^[\w-]+\/(?:[\w-]+-)?routes\.ts$/)),
    contractEntities(files('packages/contract/src', /^(?!kit\/)[\w-]+\/(?:entities|limits)\.ts$/)),
    serverModules(files('apps/server/src/modules', /^([\w-]+)\/\1\.module\.ts$/)),
    featureRoutes(files('apps/dashboard/src/features', /^[\w-]+\/feature\.ts$/)),
    featureMenus(files('apps/dashboard/src/features', /^[\w-]+\/menu\.ts$/)),
  ];
}

function contractRoutes(files) {
  const imports = files.map((file) => [camel(file.replace('.ts', '')), `./${file.replace('.ts', '')}`]);
  return {
    path: 'packages/contract/src/routes.ts',
    source: [
      HEADER,
      ...imports.map(([name, from]) => `import * as ${name} from '${from}';\n`),
      '\n/** Every API call by name. The server, the client and the API description are built from this table. */\n',
      'export const routes = {\n',
      ...imports.map(([name]) => `  ...${name},\n`),
      '} as const;\nexport type RouteName = keyof typeof routes;\n',
    ].join(''),
  };
}

function contractEntities(files) {
  return {
    path: 'packages/contract/src/entities.ts',
    source: [HEADER, ...files.map((file) => `export * from './${file.replace('.ts', '')}';\n`)].join(''),
  };
}

function serverModules(files) {
  const names = files.map((file) => [`${camel(file.split('/')[0])}Module`, file.replace('.ts', '')]);
  return {
    path: 'apps/server/src/app/modules.ts',
    source: [
      HEADER,
      ...names.map(([name, file]) => `import { ${name} } from '../modules/${file}';\n`),
      "import type { Module } from '../platform/module';\n",
      '\n/** All modules of the product. */\nexport const modules: readonly Module[] = [\n',
      ...names.map(([name]) => `  ${name},\n`),
      '];\n',
    ].join(''),
  };
}

function featureRoutes(files) {
  const names = files.map((file) => file.split('/')[0]);
  return {
    path: 'apps/dashboard/src/shared/routes/feature-routes.ts',
    source: [
      HEADER,
      ...names.map((name) => `import { routes as ${camel(name)} } from '../../features/${name}/feature';\n`),
      "import type { RouteDeclaration } from './declaration';\n",
      '\n/** Routes that features declare themselves, with their screens and their places in the sidebar of the settings. */\n',
      'export const featureRoutes = [\n',
      ...names.map((name) => `  ...${camel(name)},\n`),
      '] as const satisfies readonly RouteDeclaration[];\n',
    ].join(''),
  };
}

function featureMenus(files) {
  const names = files.map((file) => file.split('/')[0]);
  return {
    path: 'apps/dashboard/src/shared/routes/feature-menus.ts',
    source: [
      HEADER,
      ...names.map((name) => `import { menu as ${camel(name)} } from '../../features/${name}/menu';\n`),
      "import type { FeatureMenu } from './declaration';\n",
      '\n/** Labels and icons of the features in the sidebar of the settings, by the name of their route. */\n',
      'export const featureMenus = {\n',
      ...names.map((name) => `  ...${camel(name)},\n`),
      '} as const satisfies FeatureMenu;\n',
    ].join(''),
  };
}
