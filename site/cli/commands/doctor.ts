/** `doctor`: lists what would go wrong in print or in use. Exit 1 when something spoils the print. */
import { chinese, english, type Language } from '../../messages/language.ts';
import { sayFinding, sayFix } from '../../sign/doctor/doctor-words.ts';
import { examine } from '../../sign/doctor/doctor.ts';
import type { Finding, Severity } from '../../sign/doctor/finding.ts';
import { measuresOf } from '../../sign/doctor/measures.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { problemLine, shown } from '../lines.ts';
import { createPlateMaker } from '../plates/plates.ts';
import { choiceOption, designerAddress, printOptions } from '../print-options.ts';
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
  usage: 'FILE|-… [--lang en|zh] [--json] [--base URL] [--fonts DIR|URL]',
  files: 'many',
  options: {
    lang: { value: 'en|zh', help: 'Language of the findings; en if not given' },
    json: { help: 'Print {"file":…,"findings":[…],"problems":[…],"measures":{…}} instead, one line a FILE' },
    base: printOptions.base,
    fonts: printOptions.fonts,
  },
  notes: 'Exit code 1 when a finding spoils the print; a risk or a note alone is 0.',
  async run(words, world) {
    const language = choiceOption(words, 'lang', ['en', 'zh']) === 'zh' ? chinese : english;
    const address = designerAddress(words);
    const maker = await createPlateMaker(words, world, { bleedMm: 0, rasterizer: undefined });
    const json = words.options.has('json');
    const several = words.files.length > 1;
    return await eachFile(words.files, world, async (file, told) => {
      const { design, problems } = await importFile(file, told);
      const { plate } = await maker.finish(design);
      const findings = examine(design, plate, { designerAddress: address });
      if (json) {
        told.stdout(
          `${
            JSON.stringify({
              file,
              findings: findings.map((each) => inWords(each, language)),
              problems,
              measures: measuresOf(plate.layout),
            })
          }\n`,
        );
      } else {
        for (const problem of problems) told.stderr(problemLine(problem, several ? file : undefined));
        for (const finding of findings) {
          told.stdout(`${several ? `${shown(file)}: ` : ''}${findingLine(finding, language)}\n`);
        }
      }
      return findings.every(({ severity }) => severity !== 'spoils');
    });
  },
};

/** `spoils: text.title: The words… (Enlarge the plate)` */
function findingLine(finding: Finding, language: Language): string {
  const { severity, field, fix } = finding;
  const zh = language === chinese;
  const place = field === undefined ? '' : `${field}: `;
  const remedy = fix === undefined
    ? ''
    : zh
    ? `（可以${sayFix(fix, language)}）`
    : ` (${sayFix(fix, language)})`;
  return `${severities[severity][zh ? 0 : 1]}: ${place}${shown(sayFinding(finding, language))}${remedy}`;
}

function inWords(finding: Finding, language: Language): object {
  const { fix } = finding;
  return {
    ...finding,
    text: sayFinding(finding, language),
    ...(fix === undefined ? {} : { fix: { ...fix, text: sayFix(fix, language) } }),
  };
}
