import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { type ImageProblem, imageProblem } from './upload-image';

interface ImageUploadOptions {
  editor: Editor | null;
  /** Keeps the picture somewhere and answers its address. */
  upload: ((file: File, signal: AbortSignal) => Promise<string>) | undefined;
  onProblem: ((problem: ImageProblem, file: File) => void) | undefined;
}

/** Takes a picture in: checks it, has it kept, and puts it where the cursor stands then. */
export function useImageUpload({ editor, upload, onProblem }: ImageUploadOptions) {
  const [running, setRunning] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function insert(file: File): Promise<void> {
    if (!editor || !upload) return;
    const problem = imageProblem(file);
    if (problem) return onProblem?.(problem, file);
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    setRunning((count) => count + 1);
    try {
      const src = await upload(file, signal);
      if (signal.aborted || editor.isDestroyed) return;
      // Not every reader of Markdown knows brackets inside of brackets.
      const attrs = { src, alt: file.name.replaceAll(/[[\]\\]/g, ' '), height: 'auto' };
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
    } catch (cause) {
      if (!signal.aborted) onProblem?.({ code: 'upload', cause }, file);
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return { isUploading: running > 0, insertImage: upload ? insert : undefined };
}
