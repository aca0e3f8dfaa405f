import { readFileSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { hashOf, keysNamedIn, pick, readTexts, type Texts } from './text-packs.ts';

const SOURCE_OF_TEXTS = /[\\/]packages[\\/]i18n[\\/]src[\\/]dashboard-texts\.ts$/;
/** The form in which Vite writes each import: indexes of its files in a list at the top of the chunk. */
const FILES_OF_IMPORT = /__vite__mapDeps\(\[[\d,]*\]\)/g;
const LIST_OF_FILES = /const __vite__mapDeps=.*?\n/;
const IMPORT = /import\((["'`])\.\/([^"'`]+)\1\)/g;
/** A whole import with its files, in both forms that Vite writes; `.then(…)` picks one module of several in the file. */
const CALL =
  /(?:\(\)=>|async\(\)=>\{let(?<names>\{[^{}]*\})=await )import\((["'`])\.\/(?<file>[^"'`]+)\2\)(?:\.then\(([\w$]+)=>\4\.(?<module>[\w$]+)\))?(?:;return\k<names>\})?,__vite__mapDeps\(\[[\d,]*\]\)/g;
/** The page that `sign-in` begins with, and the module of its English texts, which it imports. */
const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
export const ENGLISH_OF_SIGN_IN = '\0english-of-sign-in';
/** Pack of the texts that are used before anything else is loaded. */
const FIRST = 'first';
/** Chunks of the screens that people start on. */
const OPENED_FIRST = ['workspace', 'sign-in'];

type Chunk = Rolldown.OutputChunk;

/** The files and texts that must be loaded before a file may be imported. */
interface Needs {
  files: string[];
  /** The packs of texts. */
  texts?: string[];
}

/**
 * Writes what each lazily loaded file needs, its files and its texts, into one table (`imports.<hash>.json`) instead of
 * into every chunk that imports it, so that the first load does not grow with the number of screens. Our import helper
 * (`tooling/lib/retryable-imports.mjs`) reads the table.
 *
 * Texts lie in packs, one file for each language and pack:
 * - `first`: named by `firstModules` (chunk name by module id). In English they are in the scripts too, so that there are
 *   always texts: those that only sign-in names in its own script, all others in the entry.
 * - named like the first chunks (`workspace`, `sign-in`): what can be opened from there without changing the screen.
 * - one for each other screen, named like its file, with everything that can be opened on it.
 *
 * The texts that a module uses are read from its source; the build fails for texts that no module names.
 */
export function importTable(firstModules: ReadonlyMap<string, string>): Plugin {
  let reading: Promise<Map<string, Texts>> | undefined;
  const languages = () => (reading ??= readTexts());
  const english = async () => (await languages()).get('en') ?? {};
  return {
    name: 'import-table',
    apply: 'build',
    enforce: 'post',
    // The numbers are written after the files got their hashes, so other rules of numbering need other hashes.
    augmentChunkHash: () => hashOf([readFileSync(fileURLToPath(import.meta.url), 'utf8')]),
    resolveId: (id) => (id === ENGLISH_OF_SIGN_IN ? id : null),
    async load(id) {
      if (id !== ENGLISH_OF_SIGN_IN && !SOURCE_OF_TEXTS.test(id)) return null;
      const texts = await english();
      const ids = [...firstModules.keys()];
      const inEntry = keysNamedIn(
        ids.filter((module) => firstModules.get(module) !== 'sign-in'),
        texts,
      );
      if (id !== ENGLISH_OF_SIGN_IN) return sourceOfTexts(pick(texts, inEntry));
      return moreEnglish(pick(texts, without(keysNamedIn(ids, texts), inEntry)));
    },
    transform: {
      filter: { id: SIGN_IN },
      handler: (code) => `import ${JSON.stringify(ENGLISH_OF_SIGN_IN)};\n${code}`,
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = await english();
        const chunks = new Chunks(bundle);
        const unnamed = without(Object.keys(texts), keysNamedIn(chunks.modules, texts));
        if (unnamed.length > 0)
          this.error(`No module of the dashboard names the texts ${unnamed.join(', ')}`);
        const packs = modulesOfPacks(this, firstModules);
        const first = keysNamedIn(firstModules.keys(), texts);
        const keys = new Map([[FIRST, [...first]]]);
        for (const [pack, modules] of packs) {
          const named = without(keysNamedIn(modules, texts), first);
          if (named.length > 0) keys.set(pack, named);
        }
        const version = emitPacks(this, await languages(), keys);
        const table: Record<string, Needs> = {};
        const numbers = chunks.numbers();
        for (const target of chunks.imported()) {
          const files = chunks.filesOf(target).map((name) => basename(name));
          const needed = packsOf(this, target, packs).filter((pack) => keys.has(pack));
          const file = basename(target.fileName);
          table[numbers.get(file) ?? file] = needed.length > 0 ? { files, texts: needed } : { files };
        }
        for (const chunk of chunks.all) nameTargets(chunk, numbers);
        const source = JSON.stringify(table);
        const fileName = `assets/imports.${hashOf([source])}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        page.source = String(page.source).replace(
          '<html',
          () => `<html data-imports="/${fileName}" data-texts="${version}"`,
        );
      },
    },
  };
}

/** Replaces `packages/i18n/src/dashboard-texts.ts`. */
const sourceOfTexts = (first: Texts) => `
export const initialEnglish = ${JSON.stringify(first)};
const { texts } = document.documentElement.dataset;
export async function fetchTexts(locale, pack) {
  const response = await fetch('/assets/' + [locale, pack, texts, 'json'].join('.'));
  if (!response.ok) throw new Error(pack + ': ' + response.status);
  return response.json();
}
`;

const moreEnglish = (texts: Texts) => `
import { initialEnglish } from '@parley/i18n/dashboard-texts';
Object.assign(initialEnglish, ${JSON.stringify(texts)});
`;

const without = (keys: Iterable<string>, others: ReadonlySet<string>) =>
  [...keys].filter((key) => !others.has(key));

/** Emits every pack in every language; returns the version, which is part of their names. */
function emitPacks(
  context: Rolldown.PluginContext,
  languages: Map<string, Texts>,
  keys: Map<string, string[]>,
): string {
  const packs: { name: string; source: string }[] = [];
  for (const [locale, texts] of languages) {
    for (const [pack, named] of keys) {
      packs.push({ name: `assets/${locale}.${pack}`, source: JSON.stringify(pick(texts, named)) });
    }
  }
  const version = hashOf(packs.flatMap(({ name, source }) => [name, source]));
  for (const { name, source } of packs) {
    context.emitFile({ type: 'asset', fileName: `${name}.${version}.json`, source });
  }
  return version;
}

/**
 * Replaces the imports of a chunk by the numbers of their targets in the table. The number of a file changes with other
 * files; a cached chunk never has an old one, because it imports the helper from the entry, whose hash changes with
 * each file that can be loaded from it. Files that may be on the page already keep their import, which needs no table.
 */
function nameTargets(chunk: Chunk, numbers: ReadonlyMap<string, number>): void {
  const code = chunk.code.replaceAll(CALL, (call, ...groups) => {
    const { file = '', module } = groups.at(-1) as Record<string, string | undefined>;
    const number = numbers.get(file);
    if (number === undefined) return call;
    return module ? `${number},\`${module}\`` : String(number);
  });
  chunk.code = code
    .replaceAll(FILES_OF_IMPORT, (_, at: number) => {
      const target = [...code.slice(0, at).matchAll(IMPORT)].at(-1)?.[2];
      if (!target) throw new Error(`${chunk.fileName} has files without an import`);
      return JSON.stringify(target);
    })
    .replace(LIST_OF_FILES, '');
}

/**
 * The packs of the modules for which a chunk is loaded; a chunk that screens share has several. If a module can be reached
 * from the first screens, its pack is theirs, because that one is loaded anyway.
 */
function packsOf(
  context: Rolldown.PluginContext,
  { moduleIds }: Chunk,
  packs: Map<string, Set<string>>,
): string[] {
  const targets = moduleIds.filter((id) => context.getModuleInfo(id)?.dynamicImporters.length);
  const packOf = (target: string) => [...packs].find(([, modules]) => modules.has(target))?.[0];
  return [...new Set(targets.flatMap((target) => packOf(target) ?? []))];
}

/** The chunks of a build and what each of them needs. */
class Chunks {
  readonly all: Chunk[];
  private readonly byName: Map<string, Chunk>;
  /** The entry and what it imports: on every page. */
  private readonly entry: Set<Chunk>;

  constructor(bundle: Rolldown.OutputBundle) {
    this.all = Object.values(bundle).filter((output) => output.type === 'chunk');
    this.byName = new Map(this.all.map((chunk) => [chunk.fileName, chunk]));
    this.entry = this.closure(this.all.filter(({ isEntry }) => isEntry));
  }

  get modules(): string[] {
    return this.all.flatMap(({ moduleIds }) => moduleIds);
  }

  /** The chunks that are loaded by an `import()`. */
  imported(): Set<Chunk> {
    return new Set(this.all.flatMap(({ dynamicImports }) => this.named(dynamicImports)));
  }

  /** Numbers for the files that no page names itself; see `nameTargets`. */
  numbers(): Map<string, number> {
    const isOnNoPage = (chunk: Chunk) => !this.entry.has(chunk) && !OPENED_FIRST.includes(chunk.name);
    const files = [...this.imported()].filter(isOnNoPage).map(({ fileName }) => basename(fileName));
    return new Map(files.toSorted().map((file, index) => [file, index]));
  }

  /** The files of a chunk and of everything it imports statically, without those that are on every page. */
  filesOf(chunk: Chunk): string[] {
    const chunks = [...this.closure([chunk])].filter((one) => !this.entry.has(one));
    const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])];
  }

  private closure(chunks: Iterable<Chunk>): Set<Chunk> {
    const found = new Set(chunks);
    for (const { imports } of found) for (const chunk of this.named(imports)) found.add(chunk);
    return found;
  }

  private named(names: string[]): Chunk[] {
    return names.flatMap((name) => this.byName.get(name) ?? []);
  }
}

/**
 * The modules of each pack. `firstModules` are those of the first screens, with the name of their chunk; `base` is on
 * every page, so what it imports lazily are screens of their own.
 */
function modulesOfPacks(
  context: Rolldown.PluginContext,
  firstModules: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const lazilyFrom = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  /** Everything that can be loaded from these modules without opening another screen. */
  const reach = (ids: Iterable<string>) => {
    const found = new Set([...ids].filter((id) => !firstModules.has(id)));
    for (const id of found) {
      const imported = context.getModuleInfo(id)?.importedIds ?? [];
      for (const next of [...imported, ...lazilyFrom([id])]) if (!firstModules.has(next)) found.add(next);
    }
    return found;
  };
  const firstOf = (chunk: string) => [...firstModules.keys()].filter((id) => firstModules.get(id) === chunk);
  const packs = new Map(OPENED_FIRST.map((name) => [name, reach(lazilyFrom(firstOf(name)))]));
  const reached = new Set([...packs.values()].flatMap((modules) => [...modules]));
  for (const screen of lazilyFrom(firstOf('base'))) {
    if (firstModules.has(screen) || reached.has(screen)) continue;
    const name = packNameOf(screen);
    if (packs.has(name))
      context.error(`Two files of screens would share the texts ${name}; rename ${screen}`);
    packs.set(name, reach([screen]));
  }
  return packs;
}

/** After the file, or after its feature, if it has all screens of one. */
function packNameOf(screen: string): string {
  const { dir, name } = parse(screen);
  return name === 'screens' ? `${basename(dir)}-screens` : name;
}
