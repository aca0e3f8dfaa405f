import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { CONTACTS_PER_PAGE, contactListQuery } from '../../contacts/data/contact-list-query';
import { orderOfPage, rememberContactOrder, useContactOrder } from '../../contacts/data/contact-order';

interface Neighbors {
  /** Number of the contact in the list, from 1. */
  position: number;
  /** Null if the list has no total. */
  total: number | null;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Opens the contact before or after this one; the pages of the list are read as needed. */
  go(step: -1 | 1): void;
  /** Address of the list. */
  listHref: string;
}

/** The way to the contacts before and after this one in the list it was opened from; null without such a list. */
export function useNeighbors(accountId: number, contactId: number): Neighbors | null {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const order = useContactOrder((state) => state.order);
  const [isMoving, setMoving] = useState(false);
  const index = order?.accountId === accountId ? order.ids.indexOf(contactId) : -1;
  if (!order || index === -1) return null;
  const { ids, request, hasMore, count } = order;

  async function idAt(step: -1 | 1): Promise<number | undefined> {
    const near = ids[index + step];
    if (near !== undefined || !order) return near;
    const page = request.page + step;
    const after = step === 1 ? ids.at(-1) : undefined;
    const next = { ...request, page, after };
    const read = await queryClient.fetchQuery(contactListQuery(accountId, next));
    rememberContactOrder(orderOfPage(order, next, read));
    return (step === 1 ? read.rows[0] : read.rows.at(-1))?.id;
  }

  async function go(step: -1 | 1): Promise<void> {
    if (isMoving) return;
    setMoving(true);
    try {
      const id = await idAt(step);
      if (id === undefined) return;
      await navigate({
        to: fullPathOf(routeNamed('contact_profile_dashboard')),
        params: { accountId: String(accountId), contactId: String(id) } as never,
        replace: true,
      });
    } finally {
      setMoving(false);
    }
  }

  return {
    position: (request.page - 1) * CONTACTS_PER_PAGE + index + 1,
    total: count,
    hasPrevious: index > 0 || request.page > 1,
    hasNext: index < ids.length - 1 || hasMore,
    go: (step) => void go(step).catch(() => undefined),
    listHref: order.href,
  };
}
