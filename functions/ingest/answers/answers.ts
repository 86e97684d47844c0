/** The texts of the commands' answers and refusals in the language of an account. */
import { type Column, columnOf } from '../bilingual.ts';
import type { Language, Settings } from '../store/stored-shapes.ts';
import { answers as answerRows } from '../messages/generated/answers.ts';
import { refusals as refusalRows } from '../messages/generated/refusals.ts';

export type Answers = Column<typeof answerRows>;
export type Refusals = Column<typeof refusalRows>;

/** Why a text is not recorded; `words` in the language of the account. */
export type Reason = (words: Refusals) => string;

const answers: Readonly<Record<Language, Answers>> = {
  'zh-CN': columnOf(answerRows, 0),
  en: columnOf(answerRows, 1),
};
const refusals: Readonly<Record<Language, Refusals>> = {
  'zh-CN': columnOf(refusalRows, 0),
  en: columnOf(refusalRows, 1),
};

export function languageOf(settings: Pick<Settings, 'language'>): Language {
  return settings.language ?? 'zh-CN';
}

export function answersIn(language: Language): Answers {
  return answers[language];
}

export function refusalText(reason: Reason, settings: Pick<Settings, 'language'>): string {
  return reason(refusals[languageOf(settings)]);
}

export type ReasonName = keyof Refusals;

/** Which messages a refusal is made of: the outer one first. */
export function namesOfReason(reason: Reason): readonly ReasonName[] {
  const names: ReasonName[] = [];
  const words = new Proxy({}, {
    get(_, name: ReasonName) {
      names.push(name);
      return () => '';
    },
  });
  reason(words as Refusals);
  return names;
}
