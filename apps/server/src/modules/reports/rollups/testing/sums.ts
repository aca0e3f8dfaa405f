import type { Services } from '../../../../platform/services';
import type { DatabaseProbe, TestAccount } from '../../../../testing';
import { dimensionNames, dimensions } from '../queries/dimensions';
import { rebuildRollups, updateRollups } from '../update-rollups';

/** Takes over everything that happened in an account, as the job does. */
export async function catchUp(
  services: Pick<Services, 'runInTx' | 'database'>,
  accountId: number,
): Promise<void> {
  let outcome = await updateRollups(services, accountId);
  while (outcome !== 'done') {
    if (outcome === 'unbuilt') await rebuildRollups(services, accountId);
    outcome = await updateRollups(services, accountId);
  }
}

/** All facts and sums of an account; sums of nothing are left out. */
export async function storedSums(probe: DatabaseProbe, account: TestAccount): Promise<string[]> {
  const rows = await probe.query(
    `select row::text as text from (
       select to_jsonb(f) as row from report_facts f where account_id = $1
       union all select to_jsonb(r) from report_rollups r where account_id = $1
       union all select to_jsonb(d) || '{"unit": "day"}' from report_day_rollups d where account_id = $1
       union all select to_jsonb(m) || '{"unit": "month"}' from report_month_rollups m where account_id = $1
     ) stored
     where jsonb_strip_nulls(row) - array['account_id', 'dimension', 'subject_id', 'detail', 'starts_at', 'unit'] <> '{}'
     order by 1`,
    [account.id],
  );
  return (rows as { text: string }[]).map(({ text }) => text);
}

/** How many sums are stored of each dimension. */
export async function countSums(probe: DatabaseProbe, account: TestAccount): Promise<Record<string, number>> {
  const rows = (await probe.query(
    `select dimension, count(*)::integer as total from (
       select dimension, account_id from report_rollups union all select dimension, account_id from report_day_rollups
     ) r where account_id = $1 group by 1`,
    [account.id],
  )) as { dimension: number; total: number }[];
  return Object.fromEntries(
    dimensionNames.map((name) => [
      name,
      rows.find((row) => row.dimension === dimensions[name].code)?.total ?? 0,
    ]),
  );
}
