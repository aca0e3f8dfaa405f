import { activity } from './zh_CN/activity';
import { errors } from './zh_CN/errors';
import { mail } from './zh_CN/mail';
import { notifications } from './zh_CN/notifications';
import { visitors } from './zh_CN/visitors';

export const zh_CN = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
