import { useT } from '@parley/i18n/react';
import { RichTextEditor } from '@parley/ui/rich-text-editor';

interface SignatureEditorProps {
  /** Markdown. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Cmd+Enter or Ctrl+Enter. */
  onSave: () => void;
}

/** Loaded separately because the editor is large. */
export function SignatureEditor({ value, onValueChange, onSave }: SignatureEditorProps) {
  const t = useT();
  return (
    <div className="rounded-md border border-line-strong bg-surface p-2 shadow-1 focus-within:border-accent">
      <RichTextEditor
        value={value}
        onValueChange={onValueChange}
        onSend={onSave}
        placeholder={t('profile.signaturePlaceholder')}
        className="max-h-72 min-h-36"
        labels={{
          editor: t('profile.signatureLabel'),
          toolbar: t('profile.toolbar'),
          tools: {
            strong: t('composer.bold'),
            em: t('composer.italic'),
            link: t('composer.link'),
            undo: t('composer.undo'),
            redo: t('composer.redo'),
            bulletList: t('composer.bulletList'),
            orderedList: t('composer.orderedList'),
            code: t('composer.code'),
          },
          link: {
            address: t('composer.linkAddress'),
            apply: t('composer.applyLink'),
            remove: t('composer.removeLink'),
            invalid: t('composer.invalidLink'),
          },
          // Signatures have no images, because each reply would contain them.
          imageSize: '',
          imageSizes: { small: '', medium: '', large: '', original: '' },
          loading: t('composer.searching'),
        }}
      />
    </div>
  );
}
