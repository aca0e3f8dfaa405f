import { MessageTextView } from '../features/conversations/components/thread/message-text-view';
import { ProfilePage } from '../features/profile/profile-page';

/** The profile, with the text of messages as conversations show it. */
export function ProfileScreen() {
  return <ProfilePage MessageText={MessageTextView} />;
}
