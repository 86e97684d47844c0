/** `doctor`: lists what would go wrong in print or in use. Exit 1 when something spoils the print. */
import type { Language } from '../../messages/language.ts';
import { findingWords, sayFinding, sayFix } from '../../sign/doctor/doctor-words.ts';
import { examine } from '../../sign/doctor/doctor.ts';
import type { Finding } from '../../sign/doctor/finding.ts';
import { measuresOf } from '../../sign/doctor/measures.ts';
import type { Command } from '../command.ts';
import { eachFile } from '../each-file.ts';
import { printProblems, said, shown } from '../lines.ts';
import { createPictureReader } from '../plates/read-code-picture.ts';
import { createPlateMaker } from '../plates/plates.ts';
import { designerAddress, printOptions } from '../print-options.ts';
import { createScanner, scanFigures, scanLines } from '../plates/scan-plate.ts';
import { importFile } from '../files/read-archive.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'FILE|-… [--json] [--scan] [--base URL] [--fonts DIR|URL]',
  files: 'many',
  options: {
    json: { help: 'optDoctorJson' },
    scan: { help: 'optScan' },
    base: printOptions.base,
    fonts: printOptions.fonts,
  },
  notes: 'doctorNotes',
  async run(args, world) {
    const { language } = world;
    const address = designerAddress(args);
    const maker = await createPlateMaker(args, world, { bleedMm: 0 });
    const json = args.options.has('json');
    const scan = args.options.has('scan')
      ? createScanner(world, { maker, designerAddress: address })
      : undefined;
    const readPicture = createPictureReader(world);
    const several = args.files.length > 1;
    return await eachFile(args.files, world, async (file, world) => {
      const { design, problems } = await importFile(file, world);
      const plate = await maker.finish(design);
      const findings = examine(design, plate, {
        designerAddress: address,
        picture: await readPicture(design),
      });
      const margin = await scan?.(design);
      if (json) {
        world.stdout(
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
        printProblems(problems, world, several ? file : undefined);
        const lines = [
          ...findings.map((finding) => findingLine(finding, language)),
          ...(scan ? scanLines(margin, language) : []),
        ];
        for (const line of lines) world.stdout(`${several ? `${shown(file)}: ` : ''}${line}\n`);
      }
      return findings.every(({ severity }) => severity !== 'spoils');
    });
  },
};

/** `spoils: text.title: The words… (Enlarge the plate)` */
function findingLine(finding: Finding, language: Language): string {
  const { severity, field, fix } = finding;
  const words = findingWords(language);
  const place = field === undefined ? '' : `${field}: `;
  const text = sayFinding(finding, language);
  return `${said(words(`severity-${severity}`))}: ${place}${
    said(fix === undefined ? text : words('with-fix', { text, fix: sayFix(fix, language) }))
  }`;
}

function inWords(finding: Finding, language: Language): object {
  const { fix } = finding;
  return {
    ...finding,
    text: sayFinding(finding, language),
    ...(fix === undefined ? {} : { fix: { ...fix, text: sayFix(fix, language) } }),
  };
}
