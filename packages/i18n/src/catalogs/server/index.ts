// Written by `node tooling/catalogs.mjs`: one line for each catalog in the folder. Do not edit.
import { activity as en_activity } from './en/activity';
import { contactFiles as en_contactFiles } from './en/contact-files';
import { errors as en_errors } from './en/errors';
import { helpCenter as en_helpCenter } from './en/help-center';
import { mail as en_mail } from './en/mail';
import { notifications as en_notifications } from './en/notifications';
import { reportEmails as en_reportEmails } from './en/report-emails';
import { reports as en_reports } from './en/reports';
import { surveys as en_surveys } from './en/surveys';
import { visitors as en_visitors } from './en/visitors';
import { activity as de_activity } from './de/activity';
import { contactFiles as de_contactFiles } from './de/contact-files';
import { errors as de_errors } from './de/errors';
import { helpCenter as de_helpCenter } from './de/help-center';
import { mail as de_mail } from './de/mail';
import { notifications as de_notifications } from './de/notifications';
import { reportEmails as de_reportEmails } from './de/report-emails';
import { reports as de_reports } from './de/reports';
import { surveys as de_surveys } from './de/surveys';
import { visitors as de_visitors } from './de/visitors';
import { activity as fr_activity } from './fr/activity';
import { contactFiles as fr_contactFiles } from './fr/contact-files';
import { errors as fr_errors } from './fr/errors';
import { helpCenter as fr_helpCenter } from './fr/help-center';
import { mail as fr_mail } from './fr/mail';
import { notifications as fr_notifications } from './fr/notifications';
import { reportEmails as fr_reportEmails } from './fr/report-emails';
import { reports as fr_reports } from './fr/reports';
import { surveys as fr_surveys } from './fr/surveys';
import { visitors as fr_visitors } from './fr/visitors';
import { activity as es_activity } from './es/activity';
import { contactFiles as es_contactFiles } from './es/contact-files';
import { errors as es_errors } from './es/errors';
import { helpCenter as es_helpCenter } from './es/help-center';
import { mail as es_mail } from './es/mail';
import { notifications as es_notifications } from './es/notifications';
import { reportEmails as es_reportEmails } from './es/report-emails';
import { reports as es_reports } from './es/reports';
import { surveys as es_surveys } from './es/surveys';
import { visitors as es_visitors } from './es/visitors';
import { activity as pt_BR_activity } from './pt_BR/activity';
import { contactFiles as pt_BR_contactFiles } from './pt_BR/contact-files';
import { errors as pt_BR_errors } from './pt_BR/errors';
import { helpCenter as pt_BR_helpCenter } from './pt_BR/help-center';
import { mail as pt_BR_mail } from './pt_BR/mail';
import { notifications as pt_BR_notifications } from './pt_BR/notifications';
import { reportEmails as pt_BR_reportEmails } from './pt_BR/report-emails';
import { reports as pt_BR_reports } from './pt_BR/reports';
import { surveys as pt_BR_surveys } from './pt_BR/surveys';
import { visitors as pt_BR_visitors } from './pt_BR/visitors';
import { activity as ar_activity } from './ar/activity';
import { contactFiles as ar_contactFiles } from './ar/contact-files';
import { errors as ar_errors } from './ar/errors';
import { helpCenter as ar_helpCenter } from './ar/help-center';
import { mail as ar_mail } from './ar/mail';
import { notifications as ar_notifications } from './ar/notifications';
import { reportEmails as ar_reportEmails } from './ar/report-emails';
import { reports as ar_reports } from './ar/reports';
import { surveys as ar_surveys } from './ar/surveys';
import { visitors as ar_visitors } from './ar/visitors';
import { activity as hi_activity } from './hi/activity';
import { contactFiles as hi_contactFiles } from './hi/contact-files';
import { errors as hi_errors } from './hi/errors';
import { helpCenter as hi_helpCenter } from './hi/help-center';
import { mail as hi_mail } from './hi/mail';
import { notifications as hi_notifications } from './hi/notifications';
import { reportEmails as hi_reportEmails } from './hi/report-emails';
import { reports as hi_reports } from './hi/reports';
import { surveys as hi_surveys } from './hi/surveys';
import { visitors as hi_visitors } from './hi/visitors';
import { activity as ja_activity } from './ja/activity';
import { contactFiles as ja_contactFiles } from './ja/contact-files';
import { errors as ja_errors } from './ja/errors';
import { helpCenter as ja_helpCenter } from './ja/help-center';
import { mail as ja_mail } from './ja/mail';
import { notifications as ja_notifications } from './ja/notifications';
import { reportEmails as ja_reportEmails } from './ja/report-emails';
import { reports as ja_reports } from './ja/reports';
import { surveys as ja_surveys } from './ja/surveys';
import { visitors as ja_visitors } from './ja/visitors';
import { activity as zh_CN_activity } from './zh_CN/activity';
import { contactFiles as zh_CN_contactFiles } from './zh_CN/contact-files';
import { errors as zh_CN_errors } from './zh_CN/errors';
import { helpCenter as zh_CN_helpCenter } from './zh_CN/help-center';
import { mail as zh_CN_mail } from './zh_CN/mail';
import { notifications as zh_CN_notifications } from './zh_CN/notifications';
import { reportEmails as zh_CN_reportEmails } from './zh_CN/report-emails';
import { reports as zh_CN_reports } from './zh_CN/reports';
import { surveys as zh_CN_surveys } from './zh_CN/surveys';
import { visitors as zh_CN_visitors } from './zh_CN/visitors';

export const en = {
  ...en_activity,
  ...en_contactFiles,
  ...en_errors,
  ...en_helpCenter,
  ...en_mail,
  ...en_notifications,
  ...en_reportEmails,
  ...en_reports,
  ...en_surveys,
  ...en_visitors,
};

export const de = {
  ...de_activity,
  ...de_contactFiles,
  ...de_errors,
  ...de_helpCenter,
  ...de_mail,
  ...de_notifications,
  ...de_reportEmails,
  ...de_reports,
  ...de_surveys,
  ...de_visitors,
};

export const fr = {
  ...fr_activity,
  ...fr_contactFiles,
  ...fr_errors,
  ...fr_helpCenter,
  ...fr_mail,
  ...fr_notifications,
  ...fr_reportEmails,
  ...fr_reports,
  ...fr_surveys,
  ...fr_visitors,
};

export const es = {
  ...es_activity,
  ...es_contactFiles,
  ...es_errors,
  ...es_helpCenter,
  ...es_mail,
  ...es_notifications,
  ...es_reportEmails,
  ...es_reports,
  ...es_surveys,
  ...es_visitors,
};

export const pt_BR = {
  ...pt_BR_activity,
  ...pt_BR_contactFiles,
  ...pt_BR_errors,
  ...pt_BR_helpCenter,
  ...pt_BR_mail,
  ...pt_BR_notifications,
  ...pt_BR_reportEmails,
  ...pt_BR_reports,
  ...pt_BR_surveys,
  ...pt_BR_visitors,
};

export const ar = {
  ...ar_activity,
  ...ar_contactFiles,
  ...ar_errors,
  ...ar_helpCenter,
  ...ar_mail,
  ...ar_notifications,
  ...ar_reportEmails,
  ...ar_reports,
  ...ar_surveys,
  ...ar_visitors,
};

export const hi = {
  ...hi_activity,
  ...hi_contactFiles,
  ...hi_errors,
  ...hi_helpCenter,
  ...hi_mail,
  ...hi_notifications,
  ...hi_reportEmails,
  ...hi_reports,
  ...hi_surveys,
  ...hi_visitors,
};

export const ja = {
  ...ja_activity,
  ...ja_contactFiles,
  ...ja_errors,
  ...ja_helpCenter,
  ...ja_mail,
  ...ja_notifications,
  ...ja_reportEmails,
  ...ja_reports,
  ...ja_surveys,
  ...ja_visitors,
};

export const zh_CN = {
  ...zh_CN_activity,
  ...zh_CN_contactFiles,
  ...zh_CN_errors,
  ...zh_CN_helpCenter,
  ...zh_CN_mail,
  ...zh_CN_notifications,
  ...zh_CN_reportEmails,
  ...zh_CN_reports,
  ...zh_CN_surveys,
  ...zh_CN_visitors,
};
