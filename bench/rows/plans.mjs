import { savePlans } from '../lib/saved-plans.mjs';
import { readPlans } from '../lib/read-plans.mjs';

export const names = ['plans'];

/** Adds no row to the table: a full run stores the plans of all lists next to its figures. */
export async function measure(stage) {
  if (stage.small) return [];
  savePlans(await readPlans(stage));
  return [];
}
