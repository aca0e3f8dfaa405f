import { useT } from '@parley/i18n/react';
import { useDraftFiles } from '../data/draft-files';
import type { ReplyDraftKey } from '../data/drafts';

/**
 * Explains that chosen files stay in this window until they are sent, unlike the text, which is synced to all devices.
 */
export function LocalFilesNotice({ draft }: { draft: ReplyDraftKey }) {
  const t = useT();
  const files = useDraftFiles(draft);
  if (files.length === 0) return null;
  return <p className="px-3.5 pt-1 text-12 text-3">{t('drafts.filesStay')}</p>;
}
