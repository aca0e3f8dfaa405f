import { loadOutboxSender } from '../../conversations/data/outbox';
import { ArticleButton, type ArticleButtonProps } from '../articles/article-button';
import { useOfferInsertion } from '../data/open-reply';
import { VoiceButton, type VoiceButtonProps } from '../voice-note/voice-button';

// Loaded as well, because the network may be gone when it is needed.
void loadOutboxSender();

/** Tools of the footer that are not needed for the first paint. */
export function LateTools(props: ArticleButtonProps & VoiceButtonProps) {
  useOfferInsertion(props.onInsert);
  return (
    <>
      <ArticleButton {...props} />
      <VoiceButton {...props} />
    </>
  );
}
