import { type RefObject, useEffect } from 'react';
import './highlights.css';
import { matchRanges, termsOf } from './search-terms';

/**
 * Highlights the search terms in the rendered messages with the CSS Custom Highlight API, without changing the DOM.
 * Browsers without it still mark the message of a hit.
 */
export function useHighlights(contentRef: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const content = contentRef.current;
    const terms = termsOf(text);
    if (!content || terms.length === 0 || !('highlights' in CSS)) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      CSS.highlights.set('thread-search', new Highlight(...rangesOf(content, terms)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(soon);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete('thread-search');
    };
  }, [contentRef, text]);
}

function rangesOf(content: HTMLElement, terms: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Only message texts are searched, so day lines, times and buttons are skipped.
    if (!node.parentElement?.closest('[data-message]') || node.parentElement.closest('time, button'))
      continue;
    for (const [from, to] of matchRanges(node.nodeValue ?? '', terms)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
