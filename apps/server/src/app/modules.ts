import { accountsModule } from '../modules/accounts/accounts.module';
import { agentsModule } from '../modules/agents/agents.module';
import { authModule } from '../modules/auth/auth.module';
import { contactsModule } from '../modules/contacts/contacts.module';
import { conversationsModule } from '../modules/conversations/conversations.module';
import { customRolesModule } from '../modules/custom-roles/custom-roles.module';
import { filesModule } from '../modules/files/files.module';
import { housekeepingModule } from '../modules/housekeeping/housekeeping.module';
import { inboxesModule } from '../modules/inboxes/inboxes.module';
import { labelsModule } from '../modules/labels/labels.module';
import { messagesModule } from '../modules/messages/messages.module';
import { profileModule } from '../modules/profile/profile.module';
import { publicApiModule } from '../modules/public-api/public-api.module';
import { sampleDataModule } from '../modules/sample-data/sample-data.module';
import { searchModule } from '../modules/search/search.module';
import { setupModule } from '../modules/setup/setup.module';
import { teamsModule } from '../modules/teams/teams.module';
import { visitorsModule } from '../modules/visitors/visitors.module';
import { webhooksModule } from '../modules/webhooks/webhooks.module';
import type { Module } from '../platform/module';

/** Everything the product does; a module joins with one line. */
export const modules: readonly Module[] = [
  accountsModule,
  agentsModule,
  authModule,
  contactsModule,
  conversationsModule,
  customRolesModule,
  filesModule,
  housekeepingModule,
  inboxesModule,
  labelsModule,
  messagesModule,
  profileModule,
  publicApiModule,
  sampleDataModule,
  searchModule,
  setupModule,
  teamsModule,
  visitorsModule,
  webhooksModule,
];
