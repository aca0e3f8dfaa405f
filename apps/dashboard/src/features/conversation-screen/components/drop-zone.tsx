import { useT } from '@parley/i18n/react';
import { Paperclip } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files dropped anywhere on the thread, in addition to the attach button. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  // Nesting depth of drag events, because the pointer enters and leaves every child it passes.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const move = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => hasFiles(event) && move(1)}
      onDragLeave={(event) => hasFiles(event) && move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      // In the capture phase, because a text field inside stops the propagation of drops it handles.
      onDropCapture={() => {
        depth.current = 0;
        setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 grid animate-appear place-items-center rounded-lg border-2 border-accent border-dashed bg-accent-soft/90 font-medium text-14 text-accent-text">
          <span className="inline-flex items-center gap-2">
            <Paperclip aria-hidden className="size-5" />
            {t('conversations.dropFiles')}
          </span>
        </div>
      ) : null}
    </div>
  );
}
