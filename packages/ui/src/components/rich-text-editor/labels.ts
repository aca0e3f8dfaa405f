import type { ImageSizeName } from './image-size';
import type { ToolName } from './toolbar/tools';

export interface RichTextLabels {
  /** Name of the text; a Field around the editor names it too. */
  editor: string;
  toolbar: string;
  /** A tool without a name is not shown. */
  tools: Readonly<Partial<Record<ToolName, string>>>;
  link: {
    address: string;
    apply: string;
    remove: string;
    /** Which addresses are taken: http, https, mailto and tel. */
    invalid: string;
  };
  /** The bar over a chosen picture. */
  imageSize: string;
  imageSizes: Record<ImageSizeName, string>;
  /** Read out while suggestions are on their way. */
  loading: string;
}
