import { notePartsOf } from './mention-text';

/** The text of a note, with the members it mentions marked. */
export function NoteText({ content, className }: { content: string; className?: string }) {
  return (
    <p dir="auto" className={className}>
      {notePartsOf(content).map((part, index) => {
        if (typeof part === 'string') return part;
        const name = `@${part.name}`;
        return (
          <span key={index} className="rounded-sm bg-accent-soft px-[3px] font-medium text-accent-text">
            <bdi>{name}</bdi>
          </span>
        );
      })}
    </p>
  );
}
