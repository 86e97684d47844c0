/** Many plates from one archive, away from the page. */
import type { Archive } from 'sign-designer';
import { render } from 'sign-designer/core';
import 'sign-designer-fonts';

export interface Drawn {
  readonly count: number;
  readonly svgBytes: number;
  readonly png: string;
  readonly problems: number;
}

addEventListener('message', ({ data }: MessageEvent<{ archive: Archive; count: number }>) => {
  void draw(data.archive, data.count);
});

async function draw(archive: Archive, count: number): Promise<void> {
  let svgBytes = 0;
  let problems = 0;
  for (let car = 0; car < count; car++) {
    const phones = [{ num: `139${String(car).padStart(8, '0')}` }];
    const plate = await render({ ...archive, phones }, 'svg');
    svgBytes += plate.bytes.length;
    problems += plate.problems.length;
  }
  const picture = await render(archive, 'png', { dpi: 150 });
  const drawn: Drawn = { count, svgBytes, png: picture.mime, problems };
  postMessage(drawn);
}
