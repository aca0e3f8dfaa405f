// Texts that a language lacks or has wrong, one a line; ends with 1 when there are any.
import { tsImport } from 'tsx/esm/api';

const { checkAllCatalogues } = await tsImport('../packages/i18n/src/check/check-all.ts', import.meta.url);
const complaints = await checkAllCatalogues();
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
