import { Tag } from 'lucide-react';
import type { FeatureMenu } from '../../shared/routes/declaration';

export const menu = {
  labels_list: { label: 'labels.pageTitle', icon: Tag },
} as const satisfies FeatureMenu;
