// `node bench/results.mjs`: writes RESULTS.md again from the last figures, after a reason was added.
import { writeResultsPage } from './lib/report.mjs';

const unexplained = writeResultsPage();
if (unexplained.length > 0) {
  console.error(
    `Rows that miss their goal and have no reason in bench/reasons.md: ${unexplained.join(', ')}`,
  );
  process.exitCode = 1;
}
