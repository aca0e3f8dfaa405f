import { useT } from '@parley/i18n/react';
import { Button, IconButton, Input, Spinner } from '@parley/ui';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { describeError } from '../../../shared/errors';
import type { ThreadViewport } from '../components/message-list';
import { closeThreadSearch, showThreadHit, useThreadSearch } from './thread-search-store';
import { useHighlights } from './use-highlights';
import { useThreadHits } from './use-thread-hits';

/** Searches the whole conversation and goes from hit to hit. It overlays the thread, so the thread does not move. */
export function ThreadSearch(place: ThreadViewport) {
  const t = useT();
  const [text, setText] = useState('');
  const hitId = useThreadSearch(({ hit }) => hit?.id);
  const { hits, isAsking, error, again } = useThreadHits(place, text);
  useHighlights(place.contentRef, text);
  const ids = hits?.payload.map(({ id }) => id) ?? [];
  const index = hitId === undefined ? -1 : ids.indexOf(hitId);
  const newest = ids[0];
  // New results scroll to the newest hit, unless the current hit is among them.
  useEffect(() => {
    if (newest !== undefined && index === -1) showThreadHit(newest);
  }, [newest, index]);
  useEffect(() => closeThreadSearch, []);

  function go(step: number) {
    const next = ids[(index + step + ids.length) % ids.length];
    if (next !== undefined) showThreadHit(next);
  }
  function close() {
    closeThreadSearch();
    place.scrollerRef.current?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    const isForward = event.key === 'ArrowUp' || (event.key === 'Enter' && !event.shiftKey);
    const isBack = event.key === 'ArrowDown' || event.key === 'Enter';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (isForward) go(1);
    else if (isBack) go(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <search
      data-thread-search
      aria-label={t('thread.search')}
      className="pointer-events-auto flex w-full max-w-md animate-appear items-center gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-2"
    >
      <Input
        autoFocus
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={t('thread.search')}
        placeholder={t('thread.searchBox')}
        leading={<Search aria-hidden />}
      />
      <span role="status" className="num shrink-0 px-1 text-12 text-3">
        {isAsking ? <Spinner label={t('common.loading')} /> : null}
        {error ? describeError(t, error) : null}
        {hits && ids.length === 0 ? t('thread.noHit') : null}
        {hits && index !== -1
          ? t(hits.meta.has_more ? 'thread.hitOfMany' : 'thread.hit', {
              place: index + 1,
              count: hits.meta.count,
            })
          : null}
      </span>
      {error ? (
        <Button size="sm" onClick={again}>
          {t('common.retry')}
        </Button>
      ) : null}
      <IconButton
        label={t('thread.olderHit')}
        icon={<ChevronUp aria-hidden />}
        shortcut="Enter"
        disabled={ids.length === 0}
        onClick={() => go(1)}
      />
      <IconButton
        label={t('thread.newerHit')}
        icon={<ChevronDown aria-hidden />}
        disabled={ids.length === 0}
        onClick={() => go(-1)}
      />
      <IconButton label={t('thread.closeSearch')} icon={<X aria-hidden />} shortcut="Esc" onClick={close} />
    </search>
  );
}
