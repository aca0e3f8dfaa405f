import { useCallback, useEffect, useState } from 'react';

export interface ArticleRow {
  id: number;
  title: string;
  /** Plain text around the match; only in searches. */
  snippet: string;
  /** Below this origin, beginning with `/hc/`. */
  path: string;
}

interface Listed {
  payload: { id: number; title: string; content: string | null; link: string }[];
}

interface Loaded {
  address: string;
  rows: ArticleRow[] | null;
}

/**
 * Loads a list of articles; null waits. `rows` are those of the address before until the new ones arrive, and null when
 * there are none yet or they could not be loaded.
 */
export function useArticles(address: string | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    loadArticles(address, leaving.signal).then(
      (rows) => setLoaded({ address, rows }),
      () => {
        if (!leaving.signal.aborted) setLoaded({ address, rows: null });
      },
    );
    return () => leaving.abort();
  }, [address, attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  const isCurrent = loaded !== null && loaded.address === address;
  return {
    rows: loaded?.rows ?? null,
    isLoading: !isCurrent,
    hasFailed: isCurrent && loaded.rows === null,
    retry,
  };
}

async function loadArticles(address: string, signal: AbortSignal): Promise<ArticleRow[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const { payload } = (await answer.json()) as Listed;
  const isSearch = address.includes('?query=');
  return payload.map(({ id, title, content, link }) => ({
    id,
    title,
    snippet: isSearch ? (content ?? '') : '',
    // Lists have links without a leading slash, searches have one.
    path: `/${link.replace(/^\//, '')}`,
  }));
}
