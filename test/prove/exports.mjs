/**
 * The journals of an export, read by the programs they are for, and their balances compared with the entries':
 *   hledger, ledger (apt install hledger ledger); beancount (pip install beancount; BEAN_CHECK and PYTHON name them where they are not on the path).
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', PYTHONUTF8: '1', NO_COLOR: '1' };

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env, ...options });
  return { status: error ? null : status, out: stdout ?? '', said: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** `{ "微信 CNY": -512.5 }` of rows `amount currency account`. */
function balancesOf(rows) {
  const sums = {};
  for (const [account, amount, currency] of rows) {
    const name = `${account.split(':').slice(1).join(':')} ${currency}`;
    sums[name] = Math.round(((sums[name] ?? 0) + Number(amount)) * 100) / 100;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0).toSorted());
}

const judges = [
  {
    judge: 'hledger',
    version: () => run('hledger', ['--version']),
    ask(folder) {
      const file = join(folder, 'hledger.journal');
      const check = run('hledger', ['-f', file, 'check']);
      if (check.status !== 0) return check.said;
      const ids = run('hledger', ['-f', file, 'tags', 'id', '--values']).out.trim().split('\n');
      const csv =
        run('hledger', ['-f', file, 'balance', 'assets', '--flat', '-O', 'csv', '--layout', 'tidy', '-N'])
          .out;
      const rows = csv.trim().split('\n').slice(1).map((line) =>
        line.split(',').map((cell) => cell.replaceAll('"', ''))
      )
        .map((cells) => [cells[0], cells[5], cells[4]]);
      return { ids, balances: balancesOf(rows) };
    },
  },
  {
    judge: 'ledger',
    version: () => run('ledger', ['--version']),
    ask(folder) {
      const file = join(folder, 'ledger.ledger');
      const args = ['-f', file, '--strict', '--permissive', '--no-pager'];
      const read = run('ledger', [
        ...args,
        'reg',
        '^assets',
        '--format',
        '%(account)\t%(quantity(amount))\t%(commodity(amount))\t%(tag("id"))\n',
      ]);
      if (read.status !== 0) return read.said;
      const faults = read.said.split('\n').filter((line) => /Error/.test(line));
      if (faults.length > 0) return faults.join('\n');
      const rows = read.out.trim().split('\n').map((line) => line.split('\t'));
      return { ids: [...new Set(rows.map(([, , , id]) => id.trim()))], balances: balancesOf(rows) };
    },
  },
  {
    judge: 'beancount',
    version: () => run(process.env.BEAN_CHECK ?? 'bean-check', ['--version']),
    ask(folder) {
      const file = join(folder, 'beancount.beancount');
      const program = process.env.BEAN_CHECK ?? 'bean-check';
      const check = run(program, [file]);
      if (check.status !== 0 || check.said !== '') return check.said || `exit ${check.status}`;
      const code = [
        'import sys,json; from beancount import loader',
        'entries, errors, _ = loader.load_file(sys.argv[1]); assert not errors, errors',
        'tx=[e for e in entries if type(e).__name__=="Transaction"]',
        'rows=[[p.account.replace("X-",""),str(p.units.number),p.units.currency] for e in tx for p in e.postings if p.account.startswith("Assets:")]',
        'print(json.dumps({"ids":[e.meta["id"] for e in tx],"rows":rows}))',
      ].join('\n');
      const python = process.env.PYTHON ?? join(dirname(program), 'python3');
      const read = run(python.startsWith('.') ? 'python3' : python, ['-c', code, file]);
      if (read.status !== 0) return read.said;
      const { ids, rows } = JSON.parse(read.out);
      return { ids, balances: balancesOf(rows) };
    },
  },
];

export async function* prove() {
  const folder = mkdtempSync(join(tmpdir(), 'prove-exports-'));
  try {
    const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
    const made = run(deno, [
      'run',
      '--no-prompt',
      '--cached-only',
      '--allow-read',
      '--allow-env',
      `--allow-write=${folder}`,
      'test/prove/write-exports.ts',
      folder,
    ], { cwd: root });
    if (made.status !== 0) throw new Error(made.said);
    const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
    for (const { judge, version, ask } of judges) {
      const { status, out } = version();
      if (status !== 0) {
        yield { judge, state: 'absent', words: 'see the head of test/prove/exports.mjs' };
        continue;
      }
      const found = ask(folder);
      if (typeof found === 'string') {
        yield { judge, state: 'failed', words: found };
        continue;
      }
      const faults = [
        ...(JSON.stringify(found.ids.toSorted()) === JSON.stringify(expected.ids)
          ? []
          : [`${found.ids.length} ids, not ${expected.ids.length}`]),
        ...Object.keys({ ...found.balances, ...expected.balances[judge] })
          .filter((name) => found.balances[name] !== expected.balances[judge][name])
          .map((name) => `${name}: ${found.balances[name]} instead of ${expected.balances[judge][name]}`),
      ];
      const own = out.split('\n')[0].trim();
      yield faults.length > 0 ? { judge, state: 'failed', words: faults.join('; ') } : {
        judge,
        state: 'passed',
        words: `${found.ids.length} transactions, ${
          Object.keys(found.balances).length
        } balances agree (${own})`,
      };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
