import type { Editor } from '@tiptap/core';
import { type CSSProperties, useLayoutEffect, useState } from 'react';

const WIDTH_PX = 288;
const MOST_HEIGHT_PX = 250;
const GAP_PX = 6;
const MARGIN_PX = 8;

/** CSS position of a box below a text position, or above it if there is no room; follows scrolling. */
export function useCaretPosition(editor: Editor, position: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });

  useLayoutEffect(() => {
    const follow = () => setPlace(placeAt(editor, position));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [editor, position]);

  return place;
}

function placeAt(editor: Editor, position: number): CSSProperties {
  const caret = editor.view.coordsAtPos(Math.min(position, editor.state.doc.content.size));
  const { node } = editor.view.domAtPos(position);
  const line = node instanceof Element ? node : node.parentElement;
  const isRightToLeft = line !== null && getComputedStyle(line).direction === 'rtl';
  const preferred = isRightToLeft ? caret.left - WIDTH_PX : caret.left;
  const left = Math.max(MARGIN_PX, Math.min(preferred, window.innerWidth - WIDTH_PX - MARGIN_PX));
  const isBelow = window.innerHeight - caret.bottom > MOST_HEIGHT_PX || caret.top < MOST_HEIGHT_PX;
  return isBelow
    ? { left, top: caret.bottom + GAP_PX }
    : { left, bottom: window.innerHeight - caret.top + GAP_PX };
}
