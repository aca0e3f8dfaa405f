import { useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { useIsAdministrator } from '../../../shared/session/use-session';
import { navigationFor } from '../model/navigation';

/** The items of the rail and which of them is open. */
export function useNavigation() {
  const router = useRouter();
  const { accountId = '' } = useParams({ strict: false });
  const isAdministrator = useIsAdministrator();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pathInAccount = path.replace(/^\/app\/accounts\/[^/]+\//, '');
  const items = navigationFor({ isAdministrator, hasRoute: (to) => to in router.routesByPath });
  return {
    accountId,
    items: items.map((item) => ({ ...item, isActive: item.owns(pathInAccount) })),
  };
}
