import { account } from './account';
import { auditLogs } from './audit-logs';
import { bulk } from './bulk';
import { cannedResponses } from './canned-responses';
import { channels } from './channels';
import { colors } from './colors';
import { composer } from './composer';
import { content } from './content';
import { conversationActions } from './conversation-actions';
import { customAttributes } from './custom-attributes';
import { customRoles } from './custom-roles';
import { door } from './door';
import { filters } from './filters';
import { first } from './first';
import { help } from './help';
import { labels } from './labels';
import { lists } from './lists';
import { macros } from './macros';
import { members } from './members';
import { messageMenu } from './message-menu';
import { notifications } from './notifications';
import { palette } from './palette';
import { profile } from './profile';
import { reply } from './reply';
import { search } from './search';
import { sending } from './sending';
import { settings } from './settings';
import { superAdmin } from './super-admin';
import { teams } from './teams';
import { thread } from './thread';
import { told } from './told';
import { webhooks } from './webhooks';
import { welcome } from './welcome';

export const en = {
  ...first,
  ...door,
  ...composer,
  ...filters,
  ...bulk,
  ...conversationActions,
  ...channels,
  ...colors,
  ...macros,
  ...members,
  ...messageMenu,
  ...notifications,
  ...palette,
  ...profile,
  ...sending,
  ...settings,
  ...superAdmin,
  ...webhooks,
  ...customAttributes,
  ...customRoles,
  ...account,
  ...auditLogs,
  ...cannedResponses,
  ...lists,
  ...labels,
  ...thread,
  ...teams,
  ...reply,
  ...search,
  ...content,
  ...help,
  ...told,
  ...welcome,
};
