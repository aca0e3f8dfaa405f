import {
  Bell,
  CircleDot,
  KeyRound,
  Keyboard,
  Laptop,
  Lock,
  type LucideIcon,
  Monitor,
  Palette,
  ShieldCheck,
  Signature,
  UserRound,
  Volume2,
} from 'lucide-react';
import type { ProfileSectionName } from './profile-sections';

export const profileSectionIcons: Record<ProfileSectionName, LucideIcon> = {
  details: UserRound,
  appearance: Palette,
  signature: Signature,
  availability: CircleDot,
  writing: Keyboard,
  sounds: Volume2,
  notifications: Bell,
  devices: Laptop,
  'email-and-password': Lock,
  'two-factor': ShieldCheck,
  sessions: Monitor,
  'access-token': KeyRound,
};
