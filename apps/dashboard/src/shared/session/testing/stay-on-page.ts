import { vi } from 'vitest';

/** For one test: the dashboard of account 1 is not left. Answers with the addresses that it would have been left for. */
export function stayOnPage(): string[] {
  const addresses: string[] = [];
  const assign = (address: string) => void addresses.push(address);
  vi.stubGlobal('location', { ...location, pathname: '/app/accounts/1/dashboard', search: '', assign });
  return addresses;
}

/** Where a person signs in who comes back to that page afterwards. */
export const LOGIN_AND_BACK = '/app/login?return_to=%2Fapp%2Faccounts%2F1%2Fdashboard';
