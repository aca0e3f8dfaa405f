import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent } from '@parley/ui';
import type { Insertion } from '@parley/ui/rich-text-editor';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { accountQuery } from '../../../shared/session/account-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { mayInsertArticles } from './article-search';

const ArticleDialog = lazyComponent(async () => ({
  default: (await import('./article-dialog')).ArticleDialog,
}));

export interface ArticleButtonProps {
  accountId: number;
  onInsert: (insertion: Insertion) => void;
  /** Moves the focus into the reply. */
  onFocus: () => void;
}

/** Renders nothing for those who are not offered articles. */
export function ArticleButton({ accountId, onInsert, onFocus }: ArticleButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  // The shell keeps the flags up to date; the button only reads them.
  const { data: account } = useQuery({ ...accountQuery(accountId), enabled: false });
  if (!mayInsertArticles(user, { accountId, features: account?.features })) return null;
  return (
    <>
      <IconButton
        label={t('composer.insertArticle')}
        icon={<BookOpen aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          // A dialog returns the focus to where it was: into the reply, not to this button.
          onFocus();
          setOpen(true);
        }}
      />
      {isOpen ? (
        <Suspense>
          <ArticleDialog accountId={accountId} onInsert={onInsert} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
