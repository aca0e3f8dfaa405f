import type { ArticleViewer } from '@parley/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Must be shorter than 25 s, after which the server drops a silent window. */
const EVERY_MS = 10_000;

/** Says that this window shows the article while it is visible, and returns who else has it open. */
export function useArticleViewers(portalSlug: string, articleId: number): readonly ArticleViewer[] {
  const { id: accountId } = useCurrentAccount();
  const [others, setOthers] = useState<readonly ArticleViewer[]>([]);
  useEffect(() => {
    const window = crypto.randomUUID();
    let isLeft = false;
    const say = async (isOpen: boolean) => {
      const params = { account_id: accountId, portal_slug: portalSlug, article_id: articleId };
      const answer = await api
        .call('viewArticle', { params, body: { window, is_open: isOpen } })
        // Without an answer nobody is known to be here; the next call may have one.
        .catch(() => ({ payload: [] }));
      if (!isLeft) setOthers(answer.payload);
    };
    const isVisible = () => document.visibilityState === 'visible';
    const sayVisible = () => void say(isVisible());
    const timer = setInterval(() => isVisible() && sayVisible(), EVERY_MS);
    document.addEventListener('visibilitychange', sayVisible);
    sayVisible();
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sayVisible);
      void say(false);
    };
  }, [accountId, portalSlug, articleId]);
  return others;
}
