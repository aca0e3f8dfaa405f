import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Badge, Button } from '@parley/ui';
import { Ban, MessageSquarePlus } from 'lucide-react';
import { contactFacts } from '../../../shared/contacts/contact-facts';
import { BackLink } from '../../../shared/layout/back-link';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { SidebarToggle } from '../../../shared/layout/sidebar-layout';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { useNeighbors } from '../hooks/use-neighbors';
import { Channels } from './channels';
import { HeadFigures } from './head-figures';
import { MoreMenu } from './more-menu';
import { NeighborLinks } from './neighbor-links';

/** Who the contact is, where they can be reached, and what can be done with them. */
export function PageHead({ accountId, contact }: { accountId: number; contact: Contact }) {
  const t = useT();
  const name = contact.name || t('conversations.nameless');
  const isOnline = useContactPresence(contact.id) === 'online';
  const neighbors = useNeighbors(accountId, contact.id);
  const { company, title, location } = contactFacts(contact.additional_attributes);
  return (
    <header className="border-line border-b bg-surface px-4 md:px-6">
      <div className="flex min-h-13 items-center gap-1.5">
        <SidebarToggle />
        <BackLink
          to="/app/accounts/$accountId/contacts"
          label={t('contactPage.back')}
          href={neighbors?.listHref}
        />
        <NeighborLinks neighbors={neighbors} />
        <span className="min-w-0 flex-1" />
        <Button
          variant="primary"
          icon={<MessageSquarePlus aria-hidden />}
          onClick={() => openNewConversation(contact)}
        >
          {t('conversations.newConversation')}
        </Button>
        <MoreMenu accountId={accountId} contact={contact} />
      </div>
      <div className="flex items-center gap-4 pb-3">
        <Avatar
          size="xl"
          name={name}
          src={contact.thumbnail}
          presence={isOnline ? 'online' : null}
          presenceLabel={isOnline ? t('common.online') : undefined}
        />
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-center gap-x-2 font-semibold text-18 tracking-[-0.01em]">
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
            {contact.blocked ? (
              <Badge tone="red">
                <Ban aria-hidden className="size-3" />
                {t('contactPage.blocked')}
              </Badge>
            ) : null}
          </h1>
          <p className="text-2 [overflow-wrap:anywhere]">
            <DotSeparated parts={[title, company, location]} />
          </p>
        </div>
        <HeadFigures accountId={accountId} contactId={contact.id} />
      </div>
      <Channels accountId={accountId} contact={contact} />
    </header>
  );
}
