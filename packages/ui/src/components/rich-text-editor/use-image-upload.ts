import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImageProblem, imageProblem } from './upload-image';

interface ImageUploadOptions {
  editor: Editor | null;
  /** Keeps the picture somewhere and answers its address. */
  upload: ((file: File, signal: AbortSignal) => Promise<string>) | undefined;
  onProblem: ((problem: ImageProblem, file: File) => void) | undefined;
}

/** Takes a picture in: checks it, has it kept, and puts it where the cursor stands then. */
export function useImageUpload({ editor, upload, onProblem }: ImageUploadOptions) {
  /** Those on their way, each with what stops it. */
  const [running] = useState(() => new Map<AbortController, File>());
  const [count, setCount] = useState(0);
  const tell = useRef(onProblem);
  useEffect(() => {
    tell.current = onProblem;
  });

  // Another text stands in the editor then: the picture must not come into that.
  useEffect(
    () => () => {
      for (const [controller, file] of running) {
        controller.abort();
        tell.current?.({ code: 'left' }, file);
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
      // Not every reader of Markdown knows brackets inside of brackets.
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
    /** The same, known before the next drawing. */
    isRunning: useCallback(() => running.size > 0, [running]),
    insertImage: upload ? insert : undefined,
  };
}
