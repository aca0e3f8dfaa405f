/** Texts that the product itself sends to visitors. */
export const visitors = {
  'visitors.emailCollect.text': 'Give the team a way to reach you.',
  'visitors.emailCollect.question': 'Get notified by email',
} as const;
