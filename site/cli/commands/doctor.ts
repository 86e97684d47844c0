/** `doctor`: lists what would go wrong in print or in use. Exit 1 when something spoils the print. */
import { type DoctorLanguage, sayFinding, sayFix } from '../../sign/doctor/doctor-words.ts';
import { examine } from '../../sign/doctor/doctor.ts';
import type { Finding, Severity } from '../../sign/doctor/finding.ts';
import { measuresOf } from '../../sign/doctor/measures.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { problemLine, shown } from '../lines.ts';
import { createPlateMaker } from '../plates/plates.ts';
import { choiceOption, designerAddress, printOptions } from '../print-options.ts';
import { createScanner, scanFigures, scanLines } from '../plates/scan-plate.ts';
import { importFile } from '../files/read-archive.ts';

// deno-fmt-ignore
const severities: Readonly<Record<Severity, readonly [zh: string, en: string]>> = {
  spoils: ['会印坏', 'spoils'],
  risk:   ['有风险', 'risk'],
  note:   ['提示',   'note'],
};

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Tell what would go wrong in print, and how far away the number can be read',
  usage: 'FILE|-… [--lang en|zh] [--json] [--scan] [--base URL] [--fonts DIR|URL]',
  files: 'many',
  options: {
    lang: { value: 'en|zh', help: 'Language of the findings; en if not given' },
    json: { help: 'Print {"file":…,"findings":[…],"problems":[…],"measures":{…}} instead, one line a FILE' },
    scan: {
      help:
        'Measure from how far, how slanted and how dirty the code still scans, with two decoders; an estimate',
    },
    base: printOptions.base,
    fonts: printOptions.fonts,
  },
  notes: 'Exit code 1 when a finding spoils the print; a risk or a note alone is 0.',
  async run(words, world) {
    const language: DoctorLanguage = choiceOption(words, 'lang', ['en', 'zh']);
    const address = designerAddress(words);
    const maker = await createPlateMaker(words, world, { bleedMm: 0, rasterizer: undefined });
    const json = words.options.has('json');
    const scan = words.options.has('scan')
      ? createScanner(world, { maker, designerAddress: address })
      : undefined;
    const several = words.files.length > 1;
    return await eachFile(words.files, world, async (file, told) => {
      const { design, problems } = await importFile(file, told);
      const { plate } = await maker.finish(design);
      const findings = examine(design, plate, { designerAddress: address });
      const margin = await scan?.(design);
      if (json) {
        told.stdout(
          `${
            JSON.stringify({
              file,
              findings: findings.map((each) => inWords(each, language)),
              problems,
              measures: measuresOf(plate.layout),
              ...(scan === undefined ? {} : { scan: margin ? scanFigures(margin, language) : null }),
            })
          }\n`,
        );
      } else {
        for (const problem of problems) told.stderr(problemLine(problem, several ? file : undefined));
        for (const finding of findings) {
          told.stdout(`${several ? `${shown(file)}: ` : ''}${findingLine(finding, language)}\n`);
        }
        for (const line of scan ? scanLines(margin, language) : []) {
          told.stdout(`${several ? `${shown(file)}: ` : ''}${line}\n`);
        }
      }
      return findings.every(({ severity }) => severity !== 'spoils');
    });
  },
};

/** `spoils: text.title: The words… (Enlarge the plate)` */
function findingLine(finding: Finding, language: DoctorLanguage): string {
  const { severity, field, fix } = finding;
  const zh = language === 'zh';
  const place = field === undefined ? '' : `${field}: `;
  const remedy = fix === undefined
    ? ''
    : zh
    ? `（可以${sayFix(fix, language)}）`
    : ` (${sayFix(fix, language)})`;
  return `${severities[severity][zh ? 0 : 1]}: ${place}${shown(sayFinding(finding, language))}${remedy}`;
}

function inWords(finding: Finding, language: DoctorLanguage): object {
  const { fix } = finding;
  return {
    ...finding,
    text: sayFinding(finding, language),
    ...(fix === undefined ? {} : { fix: { ...fix, text: sayFix(fix, language) } }),
  };
}
