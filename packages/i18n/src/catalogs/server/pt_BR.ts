import { activity } from './pt_BR/activity';
import { errors } from './pt_BR/errors';
import { mail } from './pt_BR/mail';
import { notifications } from './pt_BR/notifications';
import { visitors } from './pt_BR/visitors';

export const pt_BR = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
