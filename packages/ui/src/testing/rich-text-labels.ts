import type { RichTextLabels } from '../components/rich-text-editor/labels';

/** English labels for tests and the gallery. */
export const englishLabels: RichTextLabels = {
  editor: 'Message',
  toolbar: 'Formatting',
  tools: {
    strong: 'Bold',
    em: 'Italic',
    strike: 'Strikethrough',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    bulletList: 'Bullet list',
    orderedList: 'Numbered list',
    code: 'Code',
    codeBlock: 'Code block',
    blockquote: 'Quote',
    heading2: 'Heading',
    heading3: 'Subheading',
    image: 'Picture',
  },
  link: {
    address: 'Address',
    apply: 'Set link',
    remove: 'Remove link',
    invalid: 'Links begin with http, https, mailto or tel.',
  },
  imageSize: 'Image size',
  imageSizes: { small: 'Small', medium: 'Medium', large: 'Large', original: 'Original Size' },
  loading: 'Looking',
};
