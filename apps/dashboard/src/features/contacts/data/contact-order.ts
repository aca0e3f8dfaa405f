import { create } from 'zustand';
import type { ContactListRequest, ContactPage } from './contact-list-query';

/** The page of the list from which a contact is opened; the page of the contact goes on in its order. */
export interface ContactOrder {
  accountId: number;
  request: ContactListRequest;
  ids: readonly number[];
  /** All matches; null if the list has no total. */
  count: number | null;
  hasMore: boolean;
  /** Address of the list, with its filter, order and page. */
  href: string;
}

/** Kept until the window is reloaded. */
export const useContactOrder = create<{ order: ContactOrder | null }>(() => ({ order: null }));

export function rememberContactOrder(order: ContactOrder): void {
  useContactOrder.setState({ order });
}

/** The same list at another page. */
export function orderOfPage(
  order: ContactOrder,
  request: ContactListRequest,
  { rows, count, hasMore }: ContactPage,
): ContactOrder {
  return { ...order, request, ids: rows.map(({ id }) => id), count, hasMore };
}
