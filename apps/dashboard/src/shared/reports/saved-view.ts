import { allRoutes, type RouteName } from '../routes/all-routes';

/** A report and its state in the address, as a person keeps it under a name. */
export interface SavedView {
  report: RouteName;
  search: Record<string, unknown>;
}

/** Reads what is stored; null if its report is unknown. */
export function readSavedView(query: Record<string, unknown>): SavedView | null {
  const route = allRoutes.find(({ name, section }) => section === 'reports' && name === query.report);
  if (!route) return null;
  return { report: route.name as RouteName, search: recordOf(query.search) };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
