import { z } from 'zod';
import { helpCenterLimits } from './limits';

/**
 * A slug in a path: what stands between two slashes. Other shapes than those that can be saved are accepted, because
 * they are only not found.
 */
export const slug = z.string().min(1).max(helpCenterLimits.slugCharacters);
