import { ShieldCheck } from 'lucide-react';
import type { FeatureMenu } from '../../shared/routes/declaration';

export const menu = {
  auditlogs_list: { label: 'auditLogs.pageTitle', icon: ShieldCheck },
} as const satisfies FeatureMenu;
