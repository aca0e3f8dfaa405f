import { Send } from 'lucide-react';
import type { FeatureMenu } from '../../shared/routes/declaration';

export const menu = {
  canned_list: { label: 'cannedResponses.pageTitle', icon: Send },
} as const satisfies FeatureMenu;
