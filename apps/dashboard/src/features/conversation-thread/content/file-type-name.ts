import type { FileType } from '@parley/contract';
import { useT } from '@parley/i18n/react';

/** Name of a file type. */
export function useFileTypeName(): (type: FileType) => string {
  const t = useT();
  return (type) => {
    switch (type) {
      case 'share':
        return t('content.share');
      case 'story_mention':
        return t('content.storyMention');
      case 'ig_reel':
        return t('content.reel');
      case 'ig_post':
        return t('content.post');
      case 'ig_story':
        return t('content.story');
      case 'embed':
        return t('content.embed');
      case 'fallback':
        return t('content.link');
      case 'location':
        return t('content.location');
      case 'contact':
        return t('content.contactCard');
      case 'image':
        return t('conversations.previewImage');
      case 'audio':
        return t('conversations.previewAudio');
      case 'video':
        return t('conversations.previewVideo');
      default:
        return t('conversations.fileName');
    }
  };
}
