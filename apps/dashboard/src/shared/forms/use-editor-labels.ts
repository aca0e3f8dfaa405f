import { useT } from '@parley/i18n/react';
import type { RichTextLabels } from '@parley/ui/rich-text-editor';

/** Texts of the rich-text editor; `editor` is the accessible name of the text field. */
export function useEditorLabels(editor: string): RichTextLabels {
  const t = useT();
  return {
    editor,
    toolbar: t('conversations.formatting'),
    tools: {
      strong: t('composer.bold'),
      em: t('composer.italic'),
      link: t('composer.link'),
      undo: t('composer.undo'),
      redo: t('composer.redo'),
      bulletList: t('composer.bulletList'),
      orderedList: t('composer.orderedList'),
      code: t('composer.code'),
      image: t('composer.image'),
    },
    link: {
      address: t('composer.linkAddress'),
      apply: t('composer.applyLink'),
      remove: t('composer.removeLink'),
      invalid: t('composer.invalidLink'),
    },
    imageSize: t('composer.imageSize'),
    imageSizes: {
      small: t('composer.imageSmall'),
      medium: t('composer.imageMedium'),
      large: t('composer.imageLarge'),
      original: t('composer.imageOriginal'),
    },
    loading: t('composer.searching'),
  };
}
