import { type MouseEvent, useRef } from 'react';

/**
 * Closes on a click on the backdrop, but only if the press both started and ended there. Selecting text in the dialog
 * and releasing outside of it must not close the dialog.
 */
export function useBackdropPress(onPress: () => void) {
  const isForLayerAbove = useRef(false);
  const beganHere = useRef(false);
  const endedHere = useRef(false);
  const isHere = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    // The same press closes a list or menu that is open above the dialog, and by the next event it is gone. So check
    // for one here.
    onPointerDownCapture() {
      isForLayerAbove.current = document.querySelector('[data-radix-popper-content-wrapper]') !== null;
    },
    onMouseDown(event: MouseEvent) {
      beganHere.current = isHere(event) && event.button === 0 && !isForLayerAbove.current;
      endedHere.current = false;
    },
    onMouseUp(event: MouseEvent) {
      endedHere.current = isHere(event);
    },
    // The target of a click is the nearest common ancestor of where the press started and ended, so it is not
    // sufficient.
    onClick() {
      const isPress = beganHere.current && endedHere.current;
      beganHere.current = false;
      endedHere.current = false;
      if (isPress) onPress();
    },
  };
}
