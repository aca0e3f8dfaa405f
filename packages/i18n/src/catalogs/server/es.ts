import { activity } from './es/activity';
import { errors } from './es/errors';
import { mail } from './es/mail';
import { notifications } from './es/notifications';
import { visitors } from './es/visitors';

export const es = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
