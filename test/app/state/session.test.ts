import { expect, test } from 'vitest';
import { defaultDesign, hostedDesign } from '../../../site/app/state/default-design.ts';
import type { Edit } from '../../../site/app/state/edit.ts';
import {
  change,
  maxUndoSteps,
  openSession,
  redo,
  replaceWithoutUndo,
  type Session,
  undo,
} from '../../../site/app/state/session.ts';

function type(session: Session, text: string, startMs: number): Session {
  return [...text].reduce(
    (at, _, i) => change(at, { kind: 'text', text: { title: text.slice(0, i + 1) } }, startMs + i * 100),
    session,
  );
}

test('a pause of more than 1.2 s in typing begins a new undo step', () => {
  const first = type(openSession(defaultDesign), 'one', 0);
  const lastMs = 200;
  const second = type(first, 'one more', lastMs + 1201);
  expect(undo(second).design.text.title).toBe('one');
  expect(undo(undo(second)).design).toBe(defaultDesign);
  expect(undo(type(first, 'one more', lastMs + 1200)).design).toBe(defaultDesign);
});

test('typing in another field begins a new step', () => {
  let session = type(openSession(defaultDesign), 'one', 0);
  session = change(session, { kind: 'text', text: { sub: 'x' } }, 301);
  expect(undo(session).design.text).toEqual({ ...defaultDesign.text, title: 'one' });
});

test('undo and redo pass through the same designs', () => {
  const edits: Edit[] = [{ kind: 'style', style: 'red' }, { kind: 'turn' }, { kind: 'addPhone' }, {
    kind: 'qr',
    qr: { on: false },
  }];
  let session = openSession(defaultDesign);
  const seen = [session.design];
  for (const edit of edits) seen.push((session = change(session, edit, 0)).design);
  for (const design of seen.slice(0, -1).reverse()) expect((session = undo(session)).design).toBe(design);
  expect(undo(session)).toBe(session);
  for (const design of seen.slice(1)) expect((session = redo(session)).design).toBe(design);
  expect(redo(session)).toBe(session);
});

test('a new edit clears the redo steps, and an edit without effect does not', () => {
  const undone = undo(change(openSession(defaultDesign), { kind: 'turn' }, 0));
  expect(change(undone, { kind: 'style', style: defaultDesign.style }, 1)).toBe(undone);
  expect(change(undone, { kind: 'style', style: 'red' }, 1).future).toEqual([]);
});

test('typing after an undo is a step of its own', () => {
  const undone = undo(type(openSession(defaultDesign), 'one', 0));
  expect(undo(type(undone, 'two', 300)).design).toBe(defaultDesign);
});

test('replacing the design is no undo step, and keeps undo and redo', () => {
  const before = undo(type(change(openSession(defaultDesign), { kind: 'turn' }, 0), 'one', 5000));
  const other = { ...defaultDesign, style: 'red' } as const;
  const after = replaceWithoutUndo(before, other);
  expect(after.design).toBe(other);
  expect(undo(after).design).toBe(undo(before).design);
  expect(redo(after).design).toBe(redo(before).design);
});

test('the undo history is bounded', () => {
  let session = openSession(defaultDesign);
  for (let i = 0; i < maxUndoSteps + 50; i++) {
    session = change(session, { kind: 'size', size: { holes: i % 2 === 0 } }, i);
  }
  expect(session.past).toHaveLength(maxUndoSteps);
});

test.each(['扫码联系车主', '扫码选择号码', ''])(
  'an opened caption %j stays, whatever is done to the phones',
  (label) => {
    const opened = { ...hostedDesign, qr: { ...hostedDesign.qr, label } };
    let session = change(openSession(defaultDesign), { kind: 'replace', design: opened }, 0);
    session = change(session, { kind: 'addPhone' }, 1);
    session = change(session, { kind: 'phone', row: 1, phone: { num: '13912345678' } }, 2);
    session = change(session, { kind: 'removePhone', row: 0 }, 3);
    expect(session.design.qr.label).toBe(label);
  },
);

test('a caption that was typed stays, also when it says what the default says', () => {
  let session = change(openSession(hostedDesign), { kind: 'qr', qr: { label: '扫码' } }, 0);
  session = change(session, { kind: 'qr', qr: { label: '扫码联系车主' } }, 1);
  session = change(session, { kind: 'addPhone' }, 2);
  session = change(session, { kind: 'phone', row: 1, phone: { num: '13912345678' } }, 3);
  expect(session.design.qr.label).toBe('扫码联系车主');
});
