import { Code } from 'lucide-react';
import type { FeatureMenu } from '../../shared/routes/declaration';

export const menu = {
  attributes_list: { label: 'customAttributes.pageTitle', icon: Code },
} as const satisfies FeatureMenu;
