import { useParams } from '@tanstack/react-router';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { primaryItemsFor } from '../model/primary-items';
import { useMenuViewer } from './use-menu-viewer';

/** The main navigation items and which one is current. */
export function useNavigation() {
  const { accountId = '' } = useParams({ strict: false });
  const section = useCurrentRoute()?.section;
  const items = primaryItemsFor(useMenuViewer());
  return {
    accountId,
    items: items.map((item) => ({ ...item, isActive: item.section === section })),
  };
}
