import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Badge, Table, type TableColumn } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Globe, Lock } from 'lucide-react';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useActionWords } from '../../../shared/macros/use-action-words';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { RowMenu } from '../../../shared/tables/row-menu';
import { useDeleteMacroQuestion } from '../hooks/use-delete-macro';
import { mayChange } from '../model/macro-list';

const EDIT = '/app/accounts/$accountId/settings/macros/$macroId/edit';

export function MacroTable({ macros }: { macros: readonly Macro[] }) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const account = useCurrentAccount();
  const columns: TableColumn<Macro>[] = [
    {
      key: 'name',
      header: t('common.name'),
      className: 'min-w-40 max-w-96',
      cell: (macro) => <MacroName macro={macro} isLink={mayChange(macro, account)} hasMore={isNarrow} />,
    },
    { key: 'author', header: t('macros.author'), cell: (macro) => <Author macro={macro} /> },
    { key: 'visibility', header: t('macros.visibility'), cell: (macro) => <Visibility macro={macro} /> },
    {
      key: 'actions',
      header: t('settings.actions'),
      hideHeader: true,
      align: 'end',
      cell: (macro) => (mayChange(macro, account) ? <MacroMenu macro={macro} /> : null),
    },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key === 'name' || key === 'actions') : columns;
  return <Table caption={t('nav.macros')} columns={shown} rows={macros} rowKey={({ id }) => id} />;
}

interface MacroNameProps {
  macro: Macro;
  isLink: boolean;
  /** The other columns are not there. */
  hasMore: boolean;
}

function MacroName({ macro, isLink, hasMore }: MacroNameProps) {
  const { accountId = '' } = useParams({ strict: false });
  const words = useActionWords();
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {isLink ? (
        <Link
          to={EDIT}
          params={{ accountId, macroId: String(macro.id) }}
          className="focus-ring self-start rounded-sm font-medium text-13 text-1 [overflow-wrap:anywhere] hover:underline"
        >
          <bdi>{macro.name}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium text-13 text-1 [overflow-wrap:anywhere]">{macro.name}</bdi>
      )}
      <p className="line-clamp-2 text-12 text-3 [overflow-wrap:anywhere]">
        {macro.actions.map((action) => words(action, macro)).join(' · ')}
      </p>
      {hasMore ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Visibility macro={macro} />
          <Author macro={macro} />
        </div>
      ) : null}
    </div>
  );
}

function Author({ macro: { created_by: author } }: { macro: Macro }) {
  const t = useT();
  const me = useCurrentUser();
  if (!author) return <span className="text-12 text-3">{t('macros.authorLeft')}</span>;
  return (
    <span className="flex min-w-0 max-w-56 items-center gap-2 text-13 text-2">
      <Avatar size="xs" name={author.name} src={author.thumbnail} />
      <bdi className="truncate">
        {author.id === me.id ? t('macros.you') : author.available_name || author.name}
      </bdi>
    </span>
  );
}

function Visibility({ macro: { visibility } }: { macro: Macro }) {
  const t = useT();
  const isGlobal = visibility === 'global';
  return (
    <Badge tone={isGlobal ? 'accent' : 'neutral'} className="gap-1 whitespace-nowrap">
      {isGlobal ? <Globe aria-hidden className="size-3" /> : <Lock aria-hidden className="size-3" />}
      {t(isGlobal ? 'macros.global' : 'macros.personal')}
    </Badge>
  );
}

function MacroMenu({ macro }: { macro: Macro }) {
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const remove = useDeleteMacroQuestion();
  return (
    <RowMenu
      name={macro.name}
      onEdit={() => void navigate({ to: EDIT, params: { accountId, macroId: String(macro.id) } })}
      onDelete={() => void remove(macro)}
    />
  );
}
