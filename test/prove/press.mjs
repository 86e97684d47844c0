/**
 * PDFs of every style, ordinary and for the press, judged by what print shops and archives judge with. Needs a build (`npm run build`) and:
 *   gs, qpdf, mutool, pdfinfo, pdftoppm, zbarimg (apt install ghostscript qpdf mupdf-tools poppler-utils zbar-tools); verapdf (verapdf.org; VERAPDF names
 *   it where it is not on the path); the registry of npm, from which pdf.js is fetched into the folder of the run. How a printed sheet looks, no program
 *   can say.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pdfjs = 'pdfjs-dist@5.4.394';
const processPlates = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const maxInkPercent = 240;
const wantedText = 'tel:13800138000';

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
  });
  return { status: error ? null : status, out: stdout ?? '', said: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

function sign(args) {
  const { status, said } = run(process.execPath, [join(root, 'lib/cli.js'), ...args]);
  if (status !== 0) throw new Error(said);
}

/** `plain-STYLE.pdf`, `press-STYLE.pdf`, `cut-STYLE.pdf` of one design, sheets of it, and one with a picture of many dark colours. */
function writeFiles(folder) {
  const design = JSON.parse(readFileSync(join(root, 'test/gallery/landscape-holes.json'), 'utf8'));
  const { properties } = JSON.parse(readFileSync(join(root, 'schema/design.schema.json'), 'utf8'));
  const styles = properties.style.enum;
  mkdirSync(join(folder, 'designs'));
  const files = styles.map((style) => {
    const file = join(folder, 'designs', `${style}.json`);
    writeFileSync(file, JSON.stringify({ ...design, style }));
    return file;
  });
  sign(['render', ...files, '-o', join(folder, 'plain-{name}.pdf')]);
  sign(['render', ...files, '-o', join(folder, 'press-{name}.pdf'), '--press']);
  sign(['render', ...files, '-o', join(folder, 'cut-{name}.pdf'), '--cut']);
  const withPicture = join(folder, 'designs', 'picture.json');
  writeFileSync(
    withPicture,
    JSON.stringify({ ...design, qr: { ...design.qr, mode: 'image', image: darkColors() } }),
  );
  sign(['render', withPicture, '-o', join(folder, 'press-picture.pdf'), '--press']);
  sign(['sheet', ...files.slice(0, 3), '-o', join(folder, 'plain-sheet.pdf'), '--copies', '2']);
  sign(['sheet', ...files.slice(0, 3), '-o', join(folder, 'cut-sheet.pdf'), '--cut', '--mirror']);
  return styles;
}

/** Those that take the most ink, as a picture's address. */
function darkColors() {
  const levels = [0, 10, 20, 30, 40, 50, 60, 70];
  const cells = levels.flatMap((red, i) =>
    levels.flatMap((green, j) =>
      levels.map((blue, k) =>
        `<rect x="${8 * i + k}" y="${j}" width="1" height="1" fill="rgb(${red},${green},${blue})"/>`
      )
    )
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 8" preserveAspectRatio="none">${
      cells.join('')
    }</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Name -> pixels, 255 = no ink. */
function plates(folder, name, dpi = 60) {
  const base = join(folder, `${name}.tif`);
  const { status, said } = run('gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=tiffsep',
    `-r${dpi}`,
    '-sCompression=none',
    `-sOutputFile=${base}`,
    join(folder, `${name}.pdf`),
  ]);
  if (status !== 0) throw new Error(said);
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const plate = file.startsWith(`${name}(`) ? /\(([^)]*)\)/.exec(file)?.[1] : undefined;
      return plate === undefined ? [] : [[plate, tiffPixels(readFileSync(join(folder, file)))]];
    }),
  );
}

/** Of an uncompressed TIFF with one byte a pixel. */
function tiffPixels(bytes) {
  const little = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at) => little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const long = (at) => little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const directory = long(4);
  const tag = (wanted) => {
    for (let i = 0; i < short(directory); i++) {
      const at = directory + 2 + 12 * i;
      if (short(at) !== wanted) continue;
      const [read, size] = short(at + 2) === 3 ? [short, 2] : [long, 4];
      const count = long(at + 4);
      const from = count * size > 4 ? long(at + 8) : at + 8;
      return Array.from({ length: count }, (_, j) => read(from + j * size));
    }
    return [];
  };
  const lengths = tag(279);
  return Buffer.concat(tag(273).map((from, i) => bytes.subarray(from, from + lengths[i])));
}

/** Percent of ink at the pixel with the most, not rounded. */
function maxInkOf(separated) {
  const inks = processPlates.map((name) => separated[name]);
  let peak = 0;
  for (let i = 0; i < inks[0].length; i++) {
    peak = Math.max(peak, inks.reduce((sum, ink) => sum + 255 - ink[i], 0));
  }
  return peak / 2.55;
}

/** Each answers what is wrong, or what was seen. */
const judges = [
  {
    judge: 'gs inkcov: greys are on the black plate alone',
    program: ['gs', '--version'],
    ask(folder) {
      const [c, m, y, k] = run('gs', ['-q', '-o', '-', '-sDEVICE=inkcov', join(folder, 'plain-mono.pdf')]).out
        .trim().split(/\s+/).map(Number);
      return [c + m + y === 0 && k > 0, `mono: C ${c} M ${m} Y ${y} K ${k}`];
    },
  },
  {
    judge: `gs tiffsep: no spot over ${maxInkPercent} %`,
    program: ['gs', '--version'],
    ask(folder, styles) {
      const inks = [...styles, 'picture'].map((name) => [name, maxInkOf(plates(folder, `press-${name}`))]);
      const over = inks.filter(([, ink]) => ink > maxInkPercent + 1e-9);
      return [
        over.length === 0,
        over.length > 0
          ? over.join(' ')
          : `${styles.length} styles and a picture, at most ${
            Math.max(...inks.map(([, ink]) => ink)).toFixed(1)
          } %`,
      ];
    },
  },
  {
    judge: 'gs tiffsep: the cut line is a plate of its own and changes no other',
    program: ['gs', '--version'],
    ask(folder, styles) {
      const wrong = styles.filter((style) => {
        const [without, cut] = [plates(folder, `press-${style}`), plates(folder, `cut-${style}`)];
        const same = processPlates.every((name) => without[name].equals(cut[name]));
        return !same || !cut.CutContour?.some((value) => value < 255) || 'CutContour' in without;
      });
      return [wrong.length === 0, wrong.length > 0 ? wrong.join(' ') : `${styles.length} styles`];
    },
  },
  {
    judge: 'qpdf --check',
    program: ['qpdf', '--version'],
    ask: (folder) => eachPdf(folder, (file) => run('qpdf', ['--check', file])),
  },
  {
    judge: 'mutool draw',
    program: ['mutool', '-v'],
    ask: (folder) =>
      eachPdf(
        folder,
        (file) => silent(run('mutool', ['draw', '-q', '-r', '30', '-o', '/dev/null', '-F', 'png', file])),
      ),
  },
  {
    judge: 'gs: every page is painted without a warning',
    program: ['gs', '--version'],
    ask: (folder) =>
      eachPdf(
        folder,
        (file) =>
          silent(run('gs', ['-q', '-dPDFSTOPONWARNING', '-r30', '-sDEVICE=png16m', '-o', '/dev/null', file])),
      ),
  },
  {
    judge: 'pdftoppm: every page is painted without a warning',
    program: ['pdftoppm', '-v'],
    ask: (folder) =>
      eachPdf(folder, (file) => silent(run('pdftoppm', ['-r', '30', '-png', file, join(folder, 'page')]))),
  },
  {
    judge: 'zbarimg: the code of every style reads, as pdftoppm paints it at 150 dpi',
    program: ['zbarimg', '--version'],
    ask(folder, styles) {
      const wrong = styles.flatMap((style) =>
        ['plain', 'press', 'cut'].map((kind) => `${kind}-${style}`).filter((name) => {
          const picture = join(folder, name);
          run('pdftoppm', ['-r', '150', '-png', '-singlefile', join(folder, `${name}.pdf`), picture]);
          const { out } = run('zbarimg', ['-q', '--raw', `${picture}.png`]);
          return out.trim() !== wantedText;
        })
      );
      return [wrong.length === 0, wrong.length > 0 ? wrong.join(' ') : `${3 * styles.length} files`];
    },
  },
  {
    judge: 'pdfinfo: tagged, of the right size',
    program: ['pdfinfo', '-v'],
    ask: (folder) =>
      eachPdf(folder, (file) => {
        const { out, said } = run('pdfinfo', ['-box', file]);
        return { status: /^Tagged: +yes/m.test(out) && /^TrimBox:/m.test(out) ? 0 : 1, said };
      }),
  },
  {
    judge: 'pdf.js: every page is painted without a warning',
    program: ['npm', '--version'],
    ask(folder) {
      const home = join(folder, 'pdfjs');
      mkdirSync(home);
      const fetched = run(
        'npm',
        ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', pdfjs],
        { cwd: home },
      );
      if (fetched.status !== 0) {
        return ['absent', `${pdfjs} cannot be fetched: ${fetched.said.split('\n').at(-1)}`];
      }
      const script = join(home, 'read.mjs');
      writeFileSync(script, readByPdfjs);
      const { status, said } = run(process.execPath, [script, ...pdfs(folder)]);
      return [status === 0, said];
    },
  },
  ...['3b', 'ua1'].map((flavour) => ({
    judge: `veraPDF ${flavour}`,
    program: [process.env.VERAPDF ?? 'verapdf', '--version'],
    ask(folder) {
      const files = pdfs(folder);
      const { out } = run(process.env.VERAPDF ?? 'verapdf', [
        '--flavour',
        flavour,
        '--format',
        'text',
        ...files,
      ]);
      const passed = out.match(/^PASS /gm)?.length ?? 0;
      return [
        passed === files.length,
        passed === files.length ? `${passed} files` : out.replace(/^PASS.*\n/gm, ''),
      ];
    },
  })),
];

/** Paints each file on a canvas, and reads its tags; what pdf.js warns of is a fault. */
const readByPdfjs = `
import { readFileSync } from 'node:fs';
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createCanvas } from '@napi-rs/canvas';
const faults = [];
let file = '';
for (const say of ['log', 'warn']) console[say] = (...words) => void faults.push(file + ': ' + words.join(' '));
for (file of process.argv.slice(2)) {
  const task = getDocument({ data: Uint8Array.from(readFileSync(file)), stopAtErrors: true, useSystemFonts: false });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 0.5 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  if (data.every((value) => value === 255)) faults.push(file + ': nothing was painted');
  if (!(await document.getMarkInfo())?.Marked || !(await page.getStructTree())) faults.push(file + ': no tags');
  const layers = [...(await document.getOptionalContentConfig()) ?? []].map(([, layer]) => layer.name);
  if (/cut-/.test(file) && !layers.includes('CutContour')) faults.push(file + ': no layer CutContour');
  await task.destroy();
}
process.stdout.write(faults.length > 0 ? faults.join('\\n') : process.argv.length - 2 + ' files, version ' + version);
process.exitCode = faults.length > 0 ? 1 : 0;
`;

function pdfs(folder) {
  return readdirSync(folder).filter((name) => name.endsWith('.pdf')).map((name) => join(folder, name));
}

/** Whatever a reader says is a complaint, but what it says of itself: Debian's MuPDF is built without ICC. */
function silent({ status, said: all }) {
  const said = all.replace(/^warning: ICC support is not available$/m, '').trim();
  return { status: said === '' ? status : 1, said };
}

function eachPdf(folder, ask) {
  const files = pdfs(folder);
  const wrong = files.flatMap((file) => {
    const { status, said } = ask(file);
    return status === 0 ? [] : [`${file}: ${said}`];
  });
  return [wrong.length === 0, wrong.length > 0 ? wrong.join('\n') : `${files.length} files`];
}

export async function* prove() {
  const folder = mkdtempSync(join(tmpdir(), 'press-'));
  try {
    const styles = writeFiles(folder);
    for (const { judge, program: [program, flag], ask } of judges) {
      if (run(program, [flag]).status === null) {
        yield { judge, state: 'absent', words: `${program} is not on the path` };
        continue;
      }
      const [good, words] = ask(folder, styles);
      yield { judge, state: good === 'absent' ? good : good ? 'passed' : 'failed', words };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
