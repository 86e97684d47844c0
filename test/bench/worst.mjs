/**
 * What one hostile text, table, archive or link may cost: seconds and peak memory of a process of its own for each, starting it included, so
 * that one that never ends shows as "over 60 s". Texts go through the preview of the function, all else through the built command line, links
 after they are unpacked as the page does it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { loadModules } from '../../build/load-modules.mjs';
import { measure, table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'sign-designer-bench-'));
/** The kernel's own mark where it has one: `maxRSS` of a child begins with what its parent took. */
const report = `import { readFileSync } from 'node:fs';
process.on('exit', () => {
  let peak = process.resourceUsage().maxRSS;
  try { peak = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]; } catch {}
  process.stderr.write('\\npeak ' + peak);
});`;

/** Seconds and megabytes of the command line with these arguments. */
function commandLine(args) {
  const startedAt = performance.now();
  const { stderr, signal, status } = spawnSync(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(report)}`,
    join(root, 'lib/cli.js'),
    ...args,
  ], { cwd: folder, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 28 });
  const peak = /peak (\d+)/.exec(stderr);
  return {
    's': signal === null ? (performance.now() - startedAt) / 1000 : 'over 60',
    'peak MB': peak === null ? 'none' : Number(peak[1]) / 1024,
    'exit': String(status),
  };
}

// Texts of 2,000 characters, the most that the function reads.
const units = [
  '补记',
  '#的',
  '亿',
  '亿壹',
  '銖铢',
  '億亿',
  '1999123',
  '廿二十',
  '[',
  ' ',
  '25 ',
  '昨天',
  '二十五块',
  '转账',
  '余额100元，',
  '午饭 25，',
];
const wholes = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
async function texts() {
  const { answerPreview, defaultSettings, extras, memoryKv } = await loadModules(
    `export { answerPreview } from './functions/ingest/preview.ts';
    export { extras } from './functions/extras.ts';
    export { memoryKv } from './test/ingest/memory-kv.ts';
    export { defaultSettings } from './functions/ingest/store/settings/default-settings.ts';`,
  );
  const world = {
    clock: () => Date.UTC(2026, 10, 26),
    kv: memoryKv(),
    readers: extras.flatMap(({ readText }) => readText ?? []),
  };
  const access = {
    account: { value: { id: 'bench', settings: defaultSettings } },
    credential: { value: { id: 'bench' } },
  };
  const read = (text) => measure(() => answerPreview(text, access, world), { runs: 5 });
  const rows = [];
  for (const unit of units) {
    for (const [at, tail] of [['', ''], ['#ai ', ''], ['', '啊 昨天 午饭 25']]) {
      const length = 1980 - at.length - tail.length;
      const full = await read(at + wholes(unit, length) + tail);
      const half = await read(at + wholes(unit, length / 2) + tail);
      rows.push({
        text: `${at}${unit.trim() || '(blank)'} …${tail}`,
        'CPU ms': full.cpu,
        'half the length': half.cpu,
      });
    }
  }
  return rows.sort((a, b) => b['CPU ms'] - a['CPU ms']).slice(0, 8);
}

const archive = (change) => ({
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车', sub: '', tip: '', ...change.text },
  phones: change.phones ?? [{ num: '139 1234 5678' }],
  qr: { on: true, mode: 'auto', type: 'tel', ...change.qr },
});
const archives = {
  'title, 200,000 letters': { text: { title: 'a'.repeat(200_000) } },
  'title, 20,000 characters': { text: { title: '车'.repeat(20_000) } },
  'title, 60,000 direction marks': { text: { title: '\u202e\u202d\u2066'.repeat(20_000) } },
  'title, 100,000 line feeds': { text: { title: '\n'.repeat(100_000) } },
  'subtitle, 20,000 characters': { text: { sub: '请打电话'.repeat(5_000) } },
  'number, 100,000 digits': { phones: [{ num: '1'.repeat(100_000) }] },
  'label, 100,000 characters': { phones: [{ label: '车'.repeat(100_000), num: '139 1234 5678' }] },
  'caption, 100,000 lines': { qr: { label: '扫\n'.repeat(100_000) } },
};
async function drawn() {
  const rows = [];
  for (const [name, change] of Object.entries(archives)) {
    await writeFile(join(folder, 'archive.json'), JSON.stringify(archive(change)));
    for (const verb of [['doctor', 'archive.json'], ['render', 'archive.json', '-o', 'out.pdf']]) {
      rows.push({ archive: name, command: verb[0], ...commandLine(verb) });
    }
  }
  return rows;
}

const linkOf = (json) => `https://a.example/#d=1.${deflateRawSync(json).toString('base64url')}`;
const links = {
  ...Object.fromEntries(
    Object.entries(archives).map(([name, change]) => [name, linkOf(JSON.stringify(archive(change)))]),
  ),
  'a deflated bomb of 40 MB': linkOf(`{"text":{"title":"${'a'.repeat(40 << 20)}"}}`),
  'a hundred thousand levels': linkOf(`{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'twenty thousand fields': linkOf(
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 0]))),
  ),
};
async function opened() {
  const { readShareLink } = await loadModules(
    `export { readShareLink } from './site/share/share-link.ts';`,
  );
  const rows = [];
  for (const [name, link] of Object.entries(links)) {
    const startedAt = performance.now();
    const found = await readShareLink(link);
    const row = {
      link: name,
      characters: String(link.length),
      'unpacked, ms': performance.now() - startedAt,
    };
    if (found.kind === 'refused') {
      rows.push({ ...row, 's': `refused: ${found.reason}`, 'peak MB': '', 'exit': '' });
      continue;
    }
    await writeFile(join(folder, 'link.json'), found.text);
    rows.push({ ...row, ...commandLine(['doctor', 'link.json']) });
  }
  return rows;
}

const sheetXml = (rows) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
function workbook(sheet, strings = '<sst/>') {
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': strings,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}
const tables = {
  'rows without an end.xlsx': workbook(sheetXml('<row>'.repeat(200_000))),
  'row tags cut off.xlsx': workbook(sheetXml('<row '.repeat(200_000))),
  'cells without an end.xlsx': workbook(sheetXml('<row><c>'.repeat(200_000))),
  'strings without an end.xlsx': workbook(sheetXml(''), `<sst>${'<si>'.repeat(200_000)}`),
  'readings without an end.xlsx': workbook(sheetXml(''), `<sst>${'<si><rPh '.repeat(200_000)}`),
  'rows 9,999 apart.xlsx': workbook(
    sheetXml(
      Array.from({ length: 100 }, (_, at) => `<row r="${1 + at * 9_999}"><c t="str"><v>a</v></c></row>`).join(
        '',
      ),
    ),
  ),
  '60 MB unpacked.xlsx': workbook(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(4_000_000)}</row>`)),
  'blanks.csv': Buffer.from(`电话\n${`${' '.repeat(2_000)}x\n`.repeat(2_400)}`),
  'quotes.csv': Buffer.from(`电话\n${'"'.repeat(5_000_000)}`),
  'commas.csv': Buffer.from(`电话\n${','.repeat(5_000_000)}`),
};
async function read() {
  await writeFile(join(folder, 'template.json'), JSON.stringify(archive({})));
  const rows = [];
  for (const [name, bytes] of Object.entries(tables)) {
    await writeFile(join(folder, name), bytes);
    rows.push({
      table: name,
      'bytes': String(bytes.length),
      ...commandLine(['batch', 'template.json', name, '-o', 'out']),
    });
  }
  return rows;
}

try {
  table('Texts of 2,000 characters, the eight slowest', await texts());
  table('Archives, starting the program included', await drawn());
  table('Links, unpacked and examined, starting the program included', await opened());
  table('Tables, starting the program included', await read());
} finally {
  await rm(folder, { recursive: true, force: true });
}
