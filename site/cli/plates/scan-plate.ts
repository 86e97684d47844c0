/** `doctor --scan`: how well a plate's code scans, as figures and in lines of text. */
import type { Design } from '../../../schema/archive.ts';
import type { Language } from '../../messages/language.ts';
import { createRasterizer } from '../../core/rasterize.ts';
import { damages } from '../../scan/damages.ts';
import { type DecoderId, type Decoders, readByQr } from '../../scan/decoders.ts';
import type { Limits } from '../../scan/damage-limits.ts';
import { type ScanMargin, scanMargin } from '../../scan/margin.ts';
import { prepareScan } from '../../scan/prepare.ts';
import { sayAdvice, sayLimits, sayMargin, sayWeakest, scanWords } from '../../scan/scan-words.ts';
import { startZxing } from '../../scan/zxing.ts';
import { sayFix } from '../../sign/doctor/doctor-words.ts';
import type { World } from '../world.ts';
import type { PlateMaker } from './plates.ts';

/** Answers undefined for a plate without a code. */
export function createScanner(
  world: World,
  { maker, designerAddress }: { readonly maker: PlateMaker; readonly designerAddress: string | undefined },
): (design: Design) => Promise<ScanMargin | undefined> {
  const rasterizer = createRasterizer(world);
  let decoders: Promise<Decoders> | undefined;
  return async (design) => {
    const prepared = await prepareScan(design, {
      designerAddress,
      finish: (changed) => maker.finish(changed),
      rasterize: (scene, dpi) => rasterizer.pixelsOf(scene, dpi),
    });
    if (!prepared) return undefined;
    decoders ??= world.readZxing().then(async (wasm) => ({
      zxing: await startZxing(wasm.buffer),
      qr: readByQr,
    }));
    return await scanMargin({ ...prepared, decoders: await decoders, startTimer: () => () => false });
  };
}

/** As `--json` prints it: lengths in mm, angles in degrees, shares from 0 to 1; null = not even the slightest step was read. */
export function scanFigures(
  { distanceMm, tiltDeg, coveredShare, weakest, advice, decoders, curve }: ScanMargin,
  language: Language,
): object {
  return {
    distanceMm,
    tiltDeg,
    coveredShare,
    weakest,
    advice: advice && { ...advice, text: sayFix(advice.fix, language) },
    decoders: Object.fromEntries(Object.entries(decoders).map(([id, limits]) => [id, byField(limits)])),
    curve,
  };
}

/** `distanceMm`, `tiltDeg`, … in place of `distance`, `tilt`. */
function byField(limits: Limits): object {
  return Object.fromEntries(damages.map(({ id, field }) => [field, limits[id] ?? null]));
}

/** `margin` undefined: there is no code. */
export function scanLines(margin: ScanMargin | undefined, language: Language): readonly string[] {
  const say = scanWords(language);
  const label = say('estimate');
  if (!margin) return [`${label}${say('noCode')}`];
  const { advice, decoders, weakest } = margin;
  return [
    `${label}${sayMargin(margin, language).join(' / ')}`,
    `${label}${sayWeakest(margin, language)}${
      advice === null ? '' : `${say('semicolon')}${sayAdvice(weakest, advice, language)}`
    }`,
    ...(Object.keys(decoders) as DecoderId[]).map((id) =>
      `${label}${sayLimits(id, decoders[id]!, language)}`
    ),
  ];
}
