import { vi } from 'vitest';

/** Keeps the dashboard of account 1 open in one test. Returns the addresses that the page was to go to, as they come. */
export function stayOnPage(): string[] {
  const addresses: string[] = [];
  const assign = (address: string) => void addresses.push(address);
  vi.stubGlobal('location', { ...location, pathname: '/app/accounts/1/dashboard', search: '', assign });
  return addresses;
}

/** The sign-in page that leads back to that page. */
export const LOGIN_AND_BACK = '/app/login?return_to=%2Fapp%2Faccounts%2F1%2Fdashboard';
