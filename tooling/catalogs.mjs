// Writes the indexes of the catalogs, then lists texts that are missing or invalid in a language, one per line; exits with
// 1 when there are any. With --check, an outdated index is listed instead of written.
import { tsImport } from 'tsx/esm/api';

const isReadOnly = process.argv.includes('--check');
const { updateCatalogIndexes } = await tsImport(
  '../packages/i18n/src/check/catalog-index.ts',
  import.meta.url,
);
const outdated = await updateCatalogIndexes({ isReadOnly });
const { checkAllCatalogs } = await tsImport('../packages/i18n/src/check/check-all.ts', import.meta.url);
const problems = [...(isReadOnly ? outdated : []), ...(await checkAllCatalogs())];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
