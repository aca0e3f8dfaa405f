import { savePlans } from '../lib/saved-plans.mjs';
import { readPlans } from '../lib/read-plans.mjs';

export const names = ['plans'];

/** No row of the table: a full run keeps the plans of all lists beside its figures. */
export async function measure(stage) {
  if (stage.small) return [];
  savePlans(await readPlans(stage));
  return [];
}
