import type { Design } from '../../schema/design.ts';
import type { Layout, LineRole, TextLine } from '../sign/layout.ts';
import type { Field, Scene, Shape } from '../sign/scene.ts';
import type { FontBook, Voice } from '../type/book.ts';

export function makePlate(design: Design, { book }: { book: FontBook }): { layout: Layout; scene: Scene } {
  const { w, h, r } = design.size;
  const lines: TextLine[] = [];
  const shapes: Shape[] = [{
    kind: 'rect',
    xMm: 0,
    yMm: 0,
    widthMm: w,
    heightMm: h,
    radiusMm: 0,
    fill: { kind: 'solid', color: '#ffcc00' },
  }];
  let y = h * 0.1;
  const add = (text: string, voice: Voice, role: LineRole, field: Field, size: number) => {
    if (!text) return;
    const run = book.run(text, voice);
    const s = Math.min(size, w * 0.8 / Math.max(run.advanceEm, 0.1));
    y += s;
    lines.push({
      role,
      field,
      voice,
      run,
      sizeMm: s,
      xMm: w * 0.1,
      baselineMm: y,
      ink: { xMm: w * 0.1, yMm: y - s * 0.85, widthMm: run.advanceEm * s, heightMm: s },
    });
    for (const g of run.glyphs) {
      const k = s / g.unitsPerEm;
      shapes.push({
        kind: 'path',
        outline: g.outline,
        matrix: [k, 0, 0, -k, w * 0.1 + g.xEm * s, y],
        rule: 'nonzero',
        fill: { kind: 'solid', color: '#111111' },
        field,
      });
    }
    y += s * 0.3;
  };
  add(design.text.title, 'title', 'title', 'text.title', h * 0.22);
  add(design.text.sub, 'title', 'sub', 'text.sub', h * 0.08);
  design.phones.forEach((p, i) => add(p.num, 'number', 'number', `phones.${i}.num`, h * 0.2));
  add(design.text.tip, 'small', 'tip', 'text.tip', h * 0.07);
  return {
    layout: {
      plate: { widthMm: w, heightMm: h, radiusMm: Math.min(r, w / 2, h / 2), moduleMm: 4, holes: [] },
      safe: { xMm: 0, yMm: 0, widthMm: w, heightMm: h },
      lines,
      title: undefined,
      sub: undefined,
      phones: undefined,
      rows: [],
      tip: undefined,
      code: undefined,
      codeColumn: undefined,
      align: 'left',
    },
    scene: { widthMm: w, heightMm: h, bleedMm: 0, title: design.text.title, shapes },
  };
}
