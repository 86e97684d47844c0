/** A problem in words: `what` is wrong, `remedy` says what was done or what to do. */
import { fieldName, type Found, type Problem, type ProblemCode, type Remedy } from '../../schema/problem.ts';
import type { Slots } from '../../schema/message.ts';
import { problems as en } from './generated/en/problems.ts';
import { type Areas, type Language, type Words, wordsOf } from './language.ts';
import { fontName } from './font-name.ts';
import { nameIn } from './name-in.ts';
import { fieldNames } from './field-names.ts';
import { problems as zh } from './generated/zh/problems.ts';

type RowId = keyof Areas['problems'];
const problemWords = wordsOf('problems', zh, en);

export function problemText(problem: Problem, language: Language): string {
  const { what, remedy } = problemParts(problem, language);
  return problemWords(language)('sentence', { wrong: what, remedy });
}

/** Why there is no file: nothing was done about the problems. */
export function refusalText(problems: readonly Problem[], language: Language): string {
  const words = problemWords(language);
  const wrong = problems.map((each) => problemParts(each, language).what).join('\n');
  return words('sentence', { wrong, remedy: words('noFile') });
}

export function problemParts(
  problem: Problem,
  language: Language,
): { readonly what: string; readonly remedy: string } {
  const words = problemWords(language);
  const { params } = problem;
  const field = subject(problem.path, words);
  return {
    what: words.fill(sentenceRow(problem), { ...slotsOf(params, words), field }),
    remedy: 'remedy' in params
      ? words.fill(toldRemedyRow(params.remedy), slotsOf(params.remedy, words))
      : words.fill(usualRemedyRow(problem), slotsOf(params, words)),
  };
}

/** Some codes have several sentences. */
function sentenceRow({ code, params }: Problem): RowId {
  switch (code) {
    case 'not-allowed':
      return params.allowed.length > 6 ? 'not-allowed-many' : code;
    case 'not-json':
      return params.line === undefined ? code : 'not-json-at';
    case 'wrong-marker':
      return 'no-marker';
    case 'font':
      return params.characters === '' ? `font-${params.trouble}` : 'font-characters';
    default:
      return code;
  }
}

function toldRemedyRow(remedy: Remedy): RowId {
  return remedy.kind === 'choose' && remedy.nearest !== undefined ? 'chooseNearest' : remedy.kind;
}

/** Of codes whose remedy is always the same. */
const remedies: Partial<Record<ProblemCode, RowId>> = {
  'decor-left-out': 'plainGround',
  'characters-missing': 'otherCharacters',
  'not-drawn': 'shorten',
  'number-not-drawn': 'shorten',
  'controls-not-drawn': 'leftOut',
  'code-no-phone': 'noCode',
  'code-no-text': 'noCode',
  'code-no-address': 'noCode',
  'code-too-long': 'noCode',
  'code-no-picture': 'noCode',
  'picture-damaged': 'noCode',
  'picture-undrawable': 'placeEmpty',
};

function usualRemedyRow({ code, params }: Problem): RowId {
  if (code !== 'font') return remedies[code] ?? 'nothingImported';
  if (params.standIn === undefined) return 'leftOut';
  if (params.trouble === 'lacking') return 'lackingSetIn';
  return params.characters === '' ? 'allSetIn' : 'setIn';
}

/** Every param as text, with what else the rows may quote. */
function slotsOf(params: object, words: Words<'problems'>): Slots {
  const slots: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (typeof value === 'string' || typeof value === 'number') slots[name] = value;
  }
  for (const role of ['font', 'standIn']) {
    if (role in slots) slots[role] = fontName(String(slots[role]), words.language);
  }
  if ('found' in params) slots['found'] = foundText(params.found as Found, words);
  if ('value' in params && typeof params.value === 'object') {
    slots['value'] = foundText(params.value as Found, words);
  }
  if ('text' in params) slots['text'] = JSON.stringify(params.text);
  if ('type' in params) slots['type'] = typeName(params.type as string, words);
  if ('characters' in params && Array.isArray(params.characters)) {
    const characters = params.characters as readonly string[];
    slots['characters'] = characters.map((character) => words('character', { character })).join(
      words('characterComma'),
    );
  }
  if ('allowed' in params) {
    const allowed = params.allowed as readonly string[];
    slots['count'] = allowed.length;
    slots['allowed'] = 'kind' in params
      ? allowed.join(words('comma'))
      : allowed.map((id) => JSON.stringify(id)).join(words('or'));
  }
  return slots;
}

/** A value as it is quoted. */
function foundText(found: Found, words: Words<'problems'>): string {
  return 'text' in found ? found.text : words(found.kind);
}

function typeName(type: string, words: Words<'problems'>): string {
  const id = `type${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return id in zh ? words(id as 'typeObject') : type;
}

/** `phones[1].num` is the number of row 2; a field that the format does not have is called field. */
function subject(path: string, words: Words<'problems'>): string {
  if (path === '') return words('document');
  const field = fieldName(path);
  const known = field.replace(/\[\d+\]/, '');
  const unknown = words.fill('anyField', { field });
  // An unknown field may be called `toString`.
  const chinese = Object.hasOwn(fieldNames, known) ? fieldNames[known]! : unknown;
  const name = nameIn(words.language, `field-${known}`, chinese, unknown);
  const row = /^phones\[(\d+)\]/.exec(field)?.[1];
  if (row === undefined) return name;
  return words.fill(field.includes('].') ? 'phoneField' : 'phoneRow', { n: Number(row) + 1, name, field });
}
