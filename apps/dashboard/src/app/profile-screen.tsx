import { MessageTextView } from '../features/conversations/components/message-text-view';
import { ProfilePage } from '../features/profile/profile-page';

/** The profile, with the message renderer of conversations for previews. */
export function ProfileScreen() {
  return <ProfilePage MessageText={MessageTextView} />;
}
