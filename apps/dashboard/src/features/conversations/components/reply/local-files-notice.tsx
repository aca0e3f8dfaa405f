import { useT } from '@parley/i18n/react';
import { useDraftFiles } from '../../data/draft-files';
import type { ReplyDraftKey } from '../../data/drafts';

/** The text is on every device; files are uploaded when they are sent, and until then they are in this window. */
export function LocalFilesNotice({ draft }: { draft: ReplyDraftKey }) {
  const t = useT();
  const files = useDraftFiles(draft);
  if (files.length === 0) return null;
  return <p className="px-3.5 pt-1 text-12 text-3">{t('drafts.filesStay')}</p>;
}
