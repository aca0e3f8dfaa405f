import { activity } from './en/activity';
import { errors } from './en/errors';
import { mail } from './en/mail';

export const en = { ...activity, ...errors, ...mail };
