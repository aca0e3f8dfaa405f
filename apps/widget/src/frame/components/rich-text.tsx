import { imageHeight, isHostedFile } from '@parley/rich-text/hosted-image';
import { parseRichText } from '@parley/rich-text/parse';
import { type MakeElement, renderNodes } from '@parley/rich-text/render';
import { memo, type ReactNode } from 'react';

const make: MakeElement<ReactNode> = (Tag, node, children, key) => {
  switch (node.type) {
    case 'heading':
      return (
        <Tag key={key}>
          <strong>{children}</strong>
        </Tag>
      );
    case 'link':
    case 'image':
      return (
        <a
          key={key}
          href={node.type === 'link' ? node.href : node.src}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {node.type === 'link' ? (
            children
          ) : (
            <img src={node.src} alt={node.alt} style={{ height: imageHeight(node.src) }} />
          )}
        </a>
      );
    case 'list':
      return (
        <Tag key={key} {...{ start: node.start }}>
          {children}
        </Tag>
      );
    default:
      return <Tag key={key}>{children}</Tag>;
  }
};

/** Only images of this installation are shown, so that no message makes a visitor's browser call another server. */
const canShow = (src: string) => isHostedFile(new URL(src), location.origin);

/** Renders message content as DOM nodes; no text can become markup. */
export const RichText = memo(function RichText({
  content,
  isPlain = false,
}: {
  content: string;
  isPlain?: boolean;
}) {
  const blocks = parseRichText(content, { syntax: isPlain ? 'links' : 'markdown', canShow });
  return (
    <div className="rich" dir="auto">
      {renderNodes(blocks, make)}
    </div>
  );
});
