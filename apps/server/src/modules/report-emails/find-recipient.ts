import type { Services } from '../../platform/services';
import { findActiveViewers, hasAbility } from '../access/access.facade';
import { findUser } from '../auth/auth.facade';
import { findReportView, isEmailed, type Subscription } from '../report-views/report-views.facade';
import type { Delivery } from './email-report';

/**
 * The person and the view of a weekly email; null if it is not to be sent: the account is suspended, or the person may no longer
 * read reports, see the view, or sign in.
 */
export async function findRecipient(
  { database }: Services,
  { accountId, viewId, userId }: Subscription,
): Promise<Pick<Delivery, 'user' | 'view'> | null> {
  const db = database.tenant(accountId);
  const [viewers, view, user] = await Promise.all([
    findActiveViewers(db, accountId, [userId]),
    findReportView(db, { accountId, userId }, viewId),
    findUser(database.global(), userId),
  ]);
  const [viewer] = viewers;
  if (!viewer || !hasAbility(viewer, 'openReports')) return null;
  if (!user?.confirmed_at || user.disabled_at || !view || !isEmailed(view)) return null;
  return { user, view };
}
