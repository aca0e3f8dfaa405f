import { type MouseEvent, useRef } from 'react';

/**
 * Closes on a click on the backdrop, but only when the press both began and ended there: somebody who selects text in
 * the dialog and lets go outside of it has not asked to close anything.
 */
export function useBackdropPress(onPress: () => void) {
  const isForLayerAbove = useRef(false);
  const beganHere = useRef(false);
  const endedHere = useRef(false);
  const isHere = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    // A list or menu that is open over the dialog is closed by the same press, and is gone by the next event.
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
    // A click is told to the nearest element around both ends of the press, so its own target says too little.
    onClick() {
      const isPress = beganHere.current && endedHere.current;
      beganHere.current = false;
      endedHere.current = false;
      if (isPress) onPress();
    },
  };
}
