import { z } from 'zod';
import { availability, role } from './entities';

/** JSON clients may send the stored number instead of the label. */
const byNumber = (words: readonly string[]) => (value: unknown) =>
  typeof value === 'number' ? (words[value] ?? value) : value;

export const roleInput = z.preprocess(byNumber(['agent', 'administrator']), role);
export const availabilityInput = z.preprocess(byNumber(['online', 'offline', 'busy']), availability);
