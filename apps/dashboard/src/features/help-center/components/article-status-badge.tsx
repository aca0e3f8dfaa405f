import type { ArticleStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';

const tones = { draft: 'amber', published: 'green', archived: 'neutral' } as const;

export function ArticleStatusBadge({ status }: { status: ArticleStatus }) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`helpCenter.status.${status}`)}</Badge>;
}
