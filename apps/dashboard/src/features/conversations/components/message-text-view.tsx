import { Fragment, memo, useMemo } from 'react';
import type { Inline } from '../model/inline-text';
import { type Block, parseMessageText } from '../model/message-text';

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
      {blocks.map((block, index) => (
        // The text is never edited in place, so the index is a stable key.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
});

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className="font-semibold">
          <Inlines inlines={block.line} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-line-strong border-s-2 ps-2.5 text-2">
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'code':
      return (
        <pre
          dir="ltr"
          className="overflow-x-auto rounded-sm bg-hover px-2 py-1.5 font-mono text-12 leading-5"
        >
          {block.text}
        </pre>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Lines lines={item} />
        </li>
      ));
      return block.isOrdered ? (
        <ol start={block.start} className="list-decimal ps-5">
          {items}
        </ol>
      ) : (
        <ul className="list-disc ps-5">{items}</ul>
      );
    }
  }
}

function Lines({ lines }: { lines: Inline[][] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <Inlines inlines={line} />
    </Fragment>
  ));
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Inlines inlines={inline.children} />
        </s>
      );
    case 'code':
      return <code className="rounded-sm bg-hover px-1 py-px font-mono text-12">{inline.text}</code>;
    case 'mention':
      return (
        <span className="rounded-sm bg-accent-soft px-[3px] font-medium text-accent-text">
          @{inline.name}
        </span>
      );
    case 'picture':
      return (
        <a
          href={inline.src}
          target="_blank"
          rel="noopener noreferrer"
          className="focus-ring inline-block max-w-full rounded-sm align-bottom"
        >
          <img
            src={inline.src}
            alt={inline.alt}
            style={{ height: inline.height }}
            className="max-h-80 max-w-full rounded-sm object-contain"
          />
        </a>
      );
    case 'link':
      return (
        <a
          href={inline.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="focus-ring rounded-sm text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-accent"
        >
          <Inlines inlines={inline.children} />
        </a>
      );
  }
}
