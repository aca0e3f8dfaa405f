import type { FieldReason } from '@parley/contract/errors';
import type { z } from 'zod';

/** Why a schema refused a value, as a code that clients translate. Needs `reportInput` to tell missing from invalid. */
export function fieldReasonOf(issue: z.core.$ZodIssue): FieldReason {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'blank' : 'invalid' };
    case 'invalid_value':
      return { code: 'not_included' };
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'invalid_email' };
      return { code: issue.format === 'url' ? 'invalid_url' : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

function tooBig(origin: string, maximum: number): FieldReason {
  if (origin === 'string') return { code: 'too_long', params: { maximum } };
  if (isNumeric(origin)) return { code: 'above_maximum', params: { maximum } };
  if (isList(origin)) return { code: 'too_many', params: { maximum } };
  return { code: origin === 'file' ? 'too_large' : 'invalid' };
}

function tooSmall(origin: string, minimum: number): FieldReason {
  if (isNumeric(origin)) return { code: 'below_minimum', params: { minimum } };
  if (minimum === 1) return { code: 'blank' };
  if (origin === 'string') return { code: 'too_short', params: { minimum } };
  return isList(origin) ? { code: 'too_few', params: { minimum } } : { code: 'invalid' };
}

const isNumeric = (origin: string) => ['number', 'int', 'bigint'].includes(origin);
const isList = (origin: string) => ['array', 'set', 'map', 'object'].includes(origin);
