import { imageHeight } from '@parley/rich-text/hosted-image';
import { type MakeElement, renderNodes } from '@parley/rich-text/render';
import type { Node } from '@parley/rich-text/tree';
import { memo, type ReactNode, useMemo } from 'react';
import { parseMessageText } from '../model/message-text';

interface MessageTextViewProps {
  text: string;
  /** Text of customers is shown as typed, including backslashes. */
  isFromContact?: boolean;
}

/** Renders the text of a message as React elements; user input never becomes HTML. */
export const MessageTextView = memo(function MessageTextView(props: MessageTextViewProps) {
  const { text, isFromContact = false } = props;
  const blocks = useMemo(() => parseMessageText(text, !isFromContact), [text, isFromContact]);
  return (
    <div dir="auto" className="flex flex-col gap-2 [overflow-wrap:anywhere]">
      {renderNodes(blocks, makeElement)}
    </div>
  );
});

const CLASSES: Partial<Record<Node['type'], string>> = {
  code: 'rounded-sm bg-hover px-1 py-px font-mono text-12',
  codeBlock: 'overflow-x-auto rounded-sm bg-hover px-2 py-1.5 font-mono text-12 leading-5',
  heading: 'font-semibold',
  mention: 'rounded-sm bg-accent-soft px-[3px] font-medium text-accent-text',
  quote: 'flex flex-col gap-2 border-line-strong border-s-2 ps-2.5 text-2',
  strong: 'font-semibold',
};

const makeElement: MakeElement<ReactNode> = (Tag, node, children, key) => {
  switch (node.type) {
    case 'break':
      return <br key={key} />;
    case 'rule':
      return <hr key={key} className="border-line" />;
    case 'list':
      return (
        <Tag
          key={key}
          {...(node.isOrdered && { start: node.start })}
          className={node.isOrdered ? 'list-decimal ps-5' : 'list-disc ps-5'}
        >
          {children}
        </Tag>
      );
    case 'image':
      return (
        <a
          key={key}
          href={node.src}
          target="_blank"
          rel="noopener noreferrer"
          className="focus-ring inline-block max-w-full rounded-sm align-bottom"
        >
          <img
            src={node.src}
            alt={node.alt}
            style={{ height: imageHeight(node.src) }}
            className="max-h-80 max-w-full rounded-sm object-contain"
          />
        </a>
      );
    case 'link':
      return (
        <a
          key={key}
          href={node.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="focus-ring rounded-sm text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-accent"
        >
          {children}
        </a>
      );
    default:
      return (
        <Tag key={key} dir={node.type === 'codeBlock' ? 'ltr' : undefined} className={CLASSES[node.type]}>
          {children}
        </Tag>
      );
  }
};
