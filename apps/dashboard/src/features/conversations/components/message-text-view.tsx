import { imageHeight } from '@parley/rich-text/hosted-image';
import { type MakeElement, renderNodes } from '@parley/rich-text/render';
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

const CLASSES: Partial<Record<string, string>> = {
  blockquote: 'flex flex-col gap-2 border-line-strong border-s-2 ps-2.5 text-2',
  code: 'rounded-sm bg-hover px-1 py-px font-mono text-12',
  hr: 'border-line',
  ol: 'list-decimal ps-5',
  pre: 'overflow-x-auto rounded-sm bg-hover px-2 py-1.5 font-mono text-12 leading-5',
  span: 'rounded-sm bg-accent-soft px-[3px] font-medium text-accent-text',
  strong: 'font-semibold',
  ul: 'list-disc ps-5',
};

const makeElement: MakeElement<ReactNode> = (Tag, node, children, key) => {
  switch (node.type) {
    case 'heading':
      return (
        <Tag key={key} className="font-semibold">
          {children}
        </Tag>
      );
    case 'codeBlock':
      return (
        <Tag key={key} dir="ltr" className={CLASSES[Tag]}>
          {children}
        </Tag>
      );
    case 'list':
      return node.isOrdered ? (
        <ol key={key} start={node.start} className={CLASSES['ol']}>
          {children}
        </ol>
      ) : (
        <ul key={key} className={CLASSES['ul']}>
          {children}
        </ul>
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
    case 'break':
    case 'rule':
      return <Tag key={key} className={CLASSES[Tag]} />;
    default:
      return (
        <Tag key={key} className={CLASSES[Tag]}>
          {children}
        </Tag>
      );
  }
};
