import { plainText } from '../model/plain-text';
import { useWidget } from './context';

/** Enough text to recognize the quoted message. */
const MOST_CHARACTERS = 140;

/** The message that a message replies to; nothing when it is not loaded. */
export function Quote({ id }: { id: number }) {
  const { t, entries } = useWidget();
  const quoted = entries.find(({ message }) => message.id === id)?.message;
  if (!quoted) return null;
  const words = quoted.content_attributes?.deleted ? t('chat.deleted') : plainText(quoted.content ?? '');
  if (words === '') return null;
  return (
    <div className="rich">
      <blockquote>
        {words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words}
      </blockquote>
    </div>
  );
}
