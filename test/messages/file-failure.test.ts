import { expect, test } from 'vitest';
import { failureText, FileFailure } from '../../site/messages/file-failure.ts';
import { chinese, english } from '../../site/messages/language.ts';

test('a failure that the user can fix is worded in the given language', () => {
  const failure = new FileFailure('png-density', { dpi: 900, maxDpi: 600 });
  expect(failureText(failure, chinese)).toBe('这块牌子的 PNG 只能是 1 到 600 dpi，不能是 900');
  expect(failureText(failure, english)).toBe(failure.message);
  expect(failure).toMatchObject({ code: 'png-density', params: { dpi: 900, maxDpi: 600 } });
});

test('an unexpected error is shown unchanged', () => {
  expect(failureText(new TypeError('x is undefined'), chinese)).toBe('x is undefined');
  expect(failureText('stopped', chinese)).toBe('stopped');
});
