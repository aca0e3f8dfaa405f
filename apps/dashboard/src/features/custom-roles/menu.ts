import { BadgeCheck } from 'lucide-react';
import type { FeatureMenu } from '../../shared/routes/declaration';

export const menu = {
  custom_roles_list: { label: 'customRoles.pageTitle', icon: BadgeCheck },
} as const satisfies FeatureMenu;
