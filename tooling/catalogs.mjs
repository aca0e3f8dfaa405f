// Lists texts that are missing or invalid in a language, one per line; exits with 1 when there are any.
import { tsImport } from 'tsx/esm/api';

const { checkAllCatalogs } = await tsImport('../packages/i18n/src/check/check-all.ts', import.meta.url);
const problems = await checkAllCatalogs();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
