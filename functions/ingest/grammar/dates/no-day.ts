/** The refusal of a word that is a period and not a day. */
import { refuse } from '../text.ts';

export function noDay(word: string): { readonly refused: string } {
  return refuse(`「${word}」不是具体哪一天,请写成 上周五 或 11-13;只是备注就加引号:'${word}'`);
}
