import { expect, test } from 'vitest';
import { importArchive } from '../../../schema/import.ts';
import { validate } from '../../../schema/validate.js';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { ownPhones, templateArchive, templates, withPhones } from '../../../site/app/state/templates.ts';
import { examine } from '../../../site/sign/doctor/doctor.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fontsDir } from '../../type/fonts-dir.ts';
import { chinese, english } from '../../../site/messages/language.ts';

const world = { fonts: createFontLibrary(fileFontSource(await fontsDir())), styles: createStyleLibrary() };

const uses = templates.flatMap((template) =>
  [chinese, english].flatMap((language) =>
    [true, false].map((hasRelay) => ({ name: template.id, template, language, hasRelay }))
  )
);

test.each(uses)(
  '$name in $language.tag is a valid archive and good to print (dial page: $hasRelay)',
  async (use) => {
    const archive = templateArchive(use.template, use);
    expect([validate(archive), validate.errors]).toEqual([true, null]);
    const { design, problems } = importArchive(archive);
    expect(problems).toEqual([]);
    const designerAddress = use.hasRelay ? 'https://plates.example.cn/sign/' : undefined;
    const plate = await makePlate(design!, { ...world, designerAddress }, { bleedMm: 0 });
    const grave = examine(design!, plate, { designerAddress }).filter(({ severity }) => severity !== 'note');
    expect([...plate.problems, ...grave.map(({ id }) => id)]).toEqual([]);
  },
);

test('numbers that were typed go along, the sample does not', () => {
  const mine = { label: '我', num: '13900139000' };
  expect(ownPhones(defaultDesign)).toBeUndefined();
  expect(ownPhones({ ...defaultDesign, phones: [...defaultDesign.phones, mine, { label: '', num: '' }] }))
    .toEqual([mine]);
});

test('a label that was typed goes along with its number, one that nobody typed is that of the template', () => {
  const [parking, delivery] = templates.slice(0, 2).map((template) =>
    importArchive(templateArchive(template, { language: english, hasRelay: true })).design!
  );
  const num = '+44 7700 900123';
  for (const label of ['车主', 'Owner', 'Anna']) {
    const made = withPhones([parking!, delivery!], [{ label, num }]);
    expect(made.map(({ phones }) => phones)).toEqual(
      (label === 'Anna' ? [label, label] : ['Owner', 'Driver']).map((said) => [{ label: said, num }]),
    );
  }
});
