/** Times for a table: the first run apart, then the median and the 95th percentile of many. Milliseconds. */

/** Slow work is measured in fewer runs: once `maxMs` are spent, three are enough. */
const minRuns = 3;

export async function measure(work, { runs = 30, maxMs = 1500 } = {}) {
  const first = await once(work);
  const times = [];
  const endAt = performance.now() + maxMs;
  for (let i = 0; i < runs && (i < minRuns || performance.now() < endAt); i++) times.push(await once(work));
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  const cpus = times.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  return {
    first: first.ms,
    firstCpu: first.cpuMs,
    median: sorted[Math.floor(sorted.length / 2)],
    p95: sorted[Math.floor(sorted.length * 0.95)],
    cpu: cpus[Math.floor(cpus.length / 2)],
  };
}

async function once(work) {
  const startedAt = performance.now(), before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

export function table(title, rows) {
  const names = Object.keys(rows[0]);
  const text = rows.map((row) =>
    names.map((name) =>
      typeof row[name] === 'number' ? row[name].toFixed(row[name] < 10 ? 2 : 1) : String(row[name])
    )
  );
  const widths = names.map((name, at) => Math.max(name.length, ...text.map((cells) => cells[at].length)));
  const line = (cells) =>
    cells.map((cell, at) => at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])).join('  ');
  console.log(`\n${title}\n${line(names)}\n${text.map(line).join('\n')}`);
}
