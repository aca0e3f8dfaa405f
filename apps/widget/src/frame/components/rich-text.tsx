import { memo, type ReactNode } from 'react';
import { type Block, type Inline, parsePlainText, parseRichText } from '../model/rich-text';

function nodes(inlines: Inline[]): ReactNode {
  return inlines.map((inline, index) => <InlineNode key={index} inline={inline} />);
}

function InlineNode({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case 'text':
      return <>{inline.text}</>;
    case 'break':
      return <br />;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{nodes(inline.children)}</strong>;
    case 'em':
      return <em>{nodes(inline.children)}</em>;
    case 'del':
      return <del>{nodes(inline.children)}</del>;
    case 'picture':
      return (
        <a href={inline.src} target="_blank" rel="noopener noreferrer">
          <img src={inline.src} alt={inline.alt} style={{ height: inline.height }} />
        </a>
      );
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer nofollow">
          {nodes(inline.children)}
        </a>
      );
  }
}

function BlockNode({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{nodes(block.children)}</p>;
    case 'heading':
      return (
        <p>
          <strong>{nodes(block.children)}</strong>
        </p>
      );
    case 'quote':
      return <blockquote>{nodes(block.children)}</blockquote>;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{nodes(item)}</li>);
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** Renders message content as DOM nodes; no text can become markup. */
export const RichText = memo(function RichText({
  content,
  isPlain = false,
}: {
  content: string;
  isPlain?: boolean;
}) {
  const blocks = isPlain ? parsePlainText(content) : parseRichText(content);
  return (
    <div className="rich" dir="auto">
      {blocks.map((block, index) => (
        <BlockNode key={index} block={block} />
      ))}
    </div>
  );
});
