/** Times for a table: the first run apart, then the median and the 95th percentile of many. Milliseconds. */

export async function measure(work, { runs = 30 } = {}) {
  const startedAt = performance.now();
  await work();
  const first = performance.now() - startedAt;
  const times = [];
  for (let i = 0; i < runs; i++) {
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  return { first, median: times[Math.floor(times.length / 2)], p95: times[Math.floor(times.length * 0.95)] };
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
