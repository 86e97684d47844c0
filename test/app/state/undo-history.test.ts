import { expect, test } from 'vitest';
import { defaultDesign, hostedDesign } from '../../../site/app/state/default-design.ts';
import type { Edit } from '../../../site/app/state/edit.ts';
import {
  change,
  maxUndoSteps,
  openHistory,
  redo,
  replaceWithoutUndo,
  turnMirror,
  undo,
  type UndoHistory,
} from '../../../site/app/state/undo-history.ts';

function type(history: UndoHistory, text: string, startMs: number): UndoHistory {
  return [...text].reduce(
    (at, _, i) => change(at, { kind: 'text', text: { title: text.slice(0, i + 1) } }, startMs + i * 100),
    history,
  );
}

test('a pause of more than 1.2 s in typing begins a new undo step', () => {
  const first = type(openHistory(defaultDesign), 'one', 0);
  const lastMs = 200;
  const second = type(first, 'one more', lastMs + 1201);
  expect(undo(second).design.text.title).toBe('one');
  expect(undo(undo(second)).design).toBe(defaultDesign);
  expect(undo(type(first, 'one more', lastMs + 1200)).design).toBe(defaultDesign);
});

test('typing in another field begins a new step', () => {
  let history = type(openHistory(defaultDesign), 'one', 0);
  history = change(history, { kind: 'text', text: { sub: 'x' } }, 301);
  expect(undo(history).design.text).toEqual({ ...defaultDesign.text, title: 'one' });
});

test('undo and redo pass through the same designs', () => {
  const edits: Edit[] = [{ kind: 'style', style: 'red' }, { kind: 'turn' }, { kind: 'addPhone' }, {
    kind: 'qr',
    qr: { on: false },
  }];
  let history = openHistory(defaultDesign);
  const seen = [history.design];
  for (const edit of edits) seen.push((history = change(history, edit, 0)).design);
  for (const design of seen.slice(0, -1).reverse()) expect((history = undo(history)).design).toBe(design);
  expect(undo(history)).toBe(history);
  for (const design of seen.slice(1)) expect((history = redo(history)).design).toBe(design);
  expect(redo(history)).toBe(history);
});

test('the mirror is a step between those of the design', () => {
  const turned = change(openHistory(defaultDesign), { kind: 'turn' }, 0);
  const mirrored = turnMirror(turned, true);
  const red = change(mirrored, { kind: 'style', style: 'red' }, 1);
  const seen = ({ design, mirror }: UndoHistory) => [design, mirror];
  expect(red.mirror).toBe(true);
  expect(seen(undo(red))).toEqual([turned.design, true]);
  expect(seen(undo(undo(red)))).toEqual([turned.design, false]);
  expect(seen(redo(undo(undo(red))))).toEqual(seen(mirrored));
  expect(undo(undo(undo(red))).design).toBe(defaultDesign);
});

test('a new edit clears the redo steps, and an edit without effect does not', () => {
  const undone = undo(change(openHistory(defaultDesign), { kind: 'turn' }, 0));
  expect(change(undone, { kind: 'style', style: defaultDesign.style }, 1)).toBe(undone);
  expect(change(undone, { kind: 'style', style: 'red' }, 1).future).toEqual([]);
});

test('typing after an undo is a step of its own', () => {
  const undone = undo(type(openHistory(defaultDesign), 'one', 0));
  expect(undo(type(undone, 'two', 300)).design).toBe(defaultDesign);
});

test('replacing the design is no undo step, and keeps undo and redo', () => {
  const before = undo(type(change(openHistory(defaultDesign), { kind: 'turn' }, 0), 'one', 5000));
  const other = { ...defaultDesign, style: 'red' } as const;
  const after = replaceWithoutUndo(before, other);
  expect(after.design).toBe(other);
  expect(undo(after).design).toBe(undo(before).design);
  expect(redo(after).design).toBe(redo(before).design);
});

test('the undo history is bounded', () => {
  let history = openHistory(defaultDesign);
  for (let i = 0; i < maxUndoSteps + 50; i++) {
    history = change(history, { kind: 'size', size: { holes: i % 2 === 0 } }, i);
  }
  expect(history.past).toHaveLength(maxUndoSteps);
});

test.each(['扫码联系车主', '扫码选择号码', ''])(
  'an opened caption %j stays, whatever is done to the phones',
  (label) => {
    const opened = { ...hostedDesign, qr: { ...hostedDesign.qr, label } };
    let history = change(openHistory(defaultDesign), { kind: 'replace', design: opened }, 0);
    history = change(history, { kind: 'addPhone' }, 1);
    history = change(history, { kind: 'phone', row: 1, phone: { num: '13912345678' } }, 2);
    history = change(history, { kind: 'removePhone', row: 0 }, 3);
    expect(history.design.qr.label).toBe(label);
  },
);

test('a caption that was typed stays, also when it says what the default says', () => {
  let history = change(openHistory(hostedDesign), { kind: 'qr', qr: { label: '扫码' } }, 0);
  history = change(history, { kind: 'qr', qr: { label: '扫码联系车主' } }, 1);
  history = change(history, { kind: 'addPhone' }, 2);
  history = change(history, { kind: 'phone', row: 1, phone: { num: '13912345678' } }, 3);
  expect(history.design.qr.label).toBe('扫码联系车主');
});
