import type { SocialNetwork } from './entities';

/** Names of the networks, and what stands before a handle in the address of a profile. */
export const socialNetworkAddresses: Readonly<Record<SocialNetwork, { name: string; base: string }>> = {
  facebook: { name: 'Facebook', base: 'https://www.facebook.com/' },
  x: { name: 'X', base: 'https://x.com/' },
  instagram: { name: 'Instagram', base: 'https://www.instagram.com/' },
  linkedin: { name: 'LinkedIn', base: 'https://www.linkedin.com/' },
  youtube: { name: 'YouTube', base: 'https://www.youtube.com/@' },
  tiktok: { name: 'TikTok', base: 'https://www.tiktok.com/@' },
  github: { name: 'GitHub', base: 'https://github.com/' },
  whatsapp: { name: 'WhatsApp', base: 'https://wa.me/' },
};
