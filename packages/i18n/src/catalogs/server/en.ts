import { activity } from './en/activity';
import { errors } from './en/errors';
import { mail } from './en/mail';
import { notifications } from './en/notifications';
import { visitors } from './en/visitors';

export const en = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
