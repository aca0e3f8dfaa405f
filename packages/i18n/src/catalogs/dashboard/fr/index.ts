import { account } from './account';
import { auditLogs } from './audit-logs';
import { bulk } from './bulk';
import { cannedResponses } from './canned-responses';
import { channels } from './channels';
import { colors } from './colors';
import { common } from './common';
import { composer } from './composer';
import { content } from './content';
import { conversationActions } from './conversation-actions';
import { conversations } from './conversations';
import { customAttributes } from './custom-attributes';
import { customRoles } from './custom-roles';
import { filters } from './filters';
import { folders } from './folders';
import { help } from './help';
import { installable } from './installable';
import { labels } from './labels';
import { lists } from './lists';
import { macros } from './macros';
import { members } from './members';
import { messageMenu } from './message-menu';
import { navigation } from './navigation';
import { notifications } from './notifications';
import { palette } from './palette';
import { profile } from './profile';
import { reply } from './reply';
import { search } from './search';
import { sending } from './sending';
import { session } from './session';
import { settings } from './settings';
import { setup } from './setup';
import { shell } from './shell';
import { superAdmin } from './super-admin';
import { teams } from './teams';
import { thread } from './thread';
import { told } from './told';
import { webhooks } from './webhooks';
import { welcome } from './welcome';

export const fr = {
  ...common,
  ...session,
  ...setup,
  ...shell,
  ...installable,
  ...navigation,
  ...macros,
  ...members,
  ...messageMenu,
  ...notifications,
  ...palette,
  ...profile,
  ...conversations,
  ...folders,
  ...filters,
  ...composer,
  ...bulk,
  ...conversationActions,
  ...channels,
  ...colors,
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
