import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, WizardSteps } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '../../../shared/layout/back-link';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { Page } from '../../../shared/layout/page';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useTeam } from '../data/teams';
import { stepRoutes, teamSteps, wizardOf } from '../model/team-steps';

const LIST = '/app/accounts/$accountId/settings/teams/list';

interface TeamFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Layout of a wizard's steps: link back to the list, and progress. */
export function TeamFrame({ title, description, children }: TeamFrameProps) {
  const t = useT();
  const route = useCurrentRoute()?.name ?? '';
  const wizard = wizardOf(route);
  return (
    <Page title={title} description={description} back={<BackLink to={LIST} label={t('teams.toTeams')} />}>
      <WizardSteps
        look="row"
        className="mb-5"
        label={t(`teams.steps.${wizard}`)}
        steps={teamSteps.map((step) => ({ route: stepRoutes[wizard][step], title: t(`teams.step.${step}`) }))}
        route={route}
        stateLabels={{
          done: t('common.done'),
          active: t('settings.stepNow'),
          upcoming: t('settings.stepToCome'),
        }}
      />
      {children}
    </Page>
  );
}

type TeamQuery = Pick<ReturnType<typeof useTeam>, 'team' | 'error' | 'refetch'>;

/** Shown in place of a step while the team is loading, failed to load, or does not exist. */
export function TeamState({ query }: { query: TeamQuery }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  if (query.team === null) {
    return (
      <EmptyState
        icon={<UsersRound />}
        headingLevel={2}
        title={t('teams.missing')}
        description={t('teams.missingText')}
        action={
          <Button asChild>
            <Link to={LIST} params={{ accountId }}>
              {t('teams.toTeams')}
            </Link>
          </Button>
        }
        className="rounded-lg border border-line bg-surface"
      />
    );
  }
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton aria-busy className="h-64 w-full" />;
}

/** The team of the URL. */
export function useTeamFromRoute() {
  const { teamId = '' } = useParams({ strict: false });
  return useTeam(Number(teamId));
}
