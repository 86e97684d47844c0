/** Every style by its id; how to add one: a row in `schema/catalog/styles.ts`, a file in `styles/`, a line here. */
import type { StyleId } from '../../schema/catalog/styles.ts';
import type { Style } from './style.ts';
import { warn } from './styles/warn.ts';
import { caution } from './styles/caution.ts';
import { red } from './styles/red.ts';
import { blue } from './styles/blue.ts';
import { navy } from './styles/navy.ts';
import { green } from './styles/green.ts';
import { mono } from './styles/mono.ts';
import { gold } from './styles/gold.ts';
import { redgold } from './styles/redgold.ts';
import { pink } from './styles/pink.ts';
import { lavender } from './styles/lavender.ts';
import { rosegold } from './styles/rosegold.ts';
import { mint } from './styles/mint.ts';
import { midnight } from './styles/midnight.ts';
import { emerald } from './styles/emerald.ts';
import { milktea } from './styles/milktea.ts';
import { sky } from './styles/sky.ts';
import { peach } from './styles/peach.ts';
import { minimal } from './styles/minimal.ts';
import { chalk } from './styles/chalk.ts';
import { college } from './styles/college.ts';
import { business } from './styles/business.ts';
import { carbon } from './styles/carbon.ts';
import { office } from './styles/office.ts';
import { glow } from './styles/glow.ts';
import { guofeng } from './styles/guofeng.ts';
import { blocks } from './styles/blocks.ts';
import { inverse } from './styles/inverse.ts';

export const styleOf: Readonly<Record<StyleId, Style>> = {
  warn,
  caution,
  red,
  blue,
  navy,
  green,
  mono,
  gold,
  redgold,
  pink,
  lavender,
  rosegold,
  mint,
  midnight,
  emerald,
  milktea,
  sky,
  peach,
  minimal,
  chalk,
  college,
  business,
  carbon,
  office,
  glow,
  guofeng,
  blocks,
  inverse,
};
