import type { ImageSizeName } from './image-size';
import type { ArticleToolName, ToolName } from './toolbar/tools';

export interface RichTextLabels {
  /** Accessible name of the text; a Field around the editor overrides it. */
  editor: string;
  toolbar: string;
  /** A tool without a name is hidden. */
  tools: Readonly<Partial<Record<ToolName | ArticleToolName, string>>>;
  link: {
    address: string;
    apply: string;
    remove: string;
    /** Error that names the allowed URLs: http, https, mailto and tel. */
    invalid: string;
  };
  /** The toolbar of a selected image. */
  imageSize: string;
  imageSizes: Record<ImageSizeName, string>;
  /** Read out while suggestions load. */
  loading: string;
}
