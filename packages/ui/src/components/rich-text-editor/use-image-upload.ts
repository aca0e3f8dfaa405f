import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImageProblem, imageProblem } from './upload-image';

interface ImageUploadOptions {
  editor: Editor | null;
  /** Stores the image and returns its URL. */
  upload: ((file: File, signal: AbortSignal) => Promise<string>) | undefined;
  onProblem: ((problem: ImageProblem, file: File) => void) | undefined;
}

/** Inserts an image: validates it, uploads it, and inserts it at the cursor position at that time. */
export function useImageUpload({ editor, upload, onProblem }: ImageUploadOptions) {
  /** Running uploads, with the controllers that abort them. */
  const [running] = useState(() => new Map<AbortController, File>());
  const [count, setCount] = useState(0);
  const latestOnProblem = useRef(onProblem);
  useEffect(() => {
    latestOnProblem.current = onProblem;
  });

  // On unmount the editor may be reused for another text, which must not get the image.
  useEffect(
    () => () => {
      for (const [controller, file] of running) {
        controller.abort();
        latestOnProblem.current?.({ code: 'left' }, file);
      }
      running.clear();
    },
    [running],
  );

  async function insert(file: File): Promise<void> {
    if (!editor || !upload) return;
    const problem = imageProblem(file);
    if (problem) return onProblem?.(problem, file);
    const controller = new AbortController();
    const { signal } = controller;
    running.set(controller, file);
    setCount(running.size);
    try {
      const src = await upload(file, signal);
      if (signal.aborted || editor.isDestroyed) return;
      // Some Markdown readers don't support brackets inside of brackets.
      const attrs = { src, alt: file.name.replaceAll(/[[\]\\]/g, ' '), height: 'auto' };
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
    } catch (cause) {
      if (!signal.aborted) onProblem?.({ code: 'upload', cause }, file);
    } finally {
      running.delete(controller);
      setCount(running.size);
    }
  }

  return {
    isUploading: count > 0,
    /** Like `isUploading`, but up to date before the next render. */
    isRunning: useCallback(() => running.size > 0, [running]),
    insertImage: upload ? insert : undefined,
  };
}
