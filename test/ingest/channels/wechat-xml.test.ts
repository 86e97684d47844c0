/** The parser of WeChat's XML accepts only the flat form, in linear time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cdata, readFlatXml } from '../../../functions/ingest/channels/wechat-xml.ts';
import { anyString } from '../../run/any-string.ts';

const read = (xml: string) => {
  const fields = readFlatXml(xml);
  return fields && Object.fromEntries(fields);
};

test('reads CDATA, plain text, numbers and line breaks between elements', () => {
  expect(read(`<xml><ToUserName><![CDATA[gh_1]]></ToUserName>
    <CreateTime>1348831860</CreateTime>
    <Content><![CDATA[午饭 <b> & 25]]></Content><Empty></Empty><None><![CDATA[]]></None></xml>\n`)).toEqual({
    ToUserName: 'gh_1',
    CreateTime: '1348831860',
    Content: '午饭 <b> & 25',
    Empty: '',
    None: '',
  });
});

test('resolves the five entities and character numbers, once', () => {
  expect(read('<xml><A>&lt;&gt;&amp;&quot;&apos;&#21320;&#x5348;&#x1F35A;&amp;lt;</A></xml>')).toEqual({
    A: '<>&"\'午午🍚&lt;',
  });
});

test('joins pieces of CDATA, as for a text that contains ]]>', () => {
  expect(read('<xml><A>a<![CDATA[b]]]]><![CDATA[>c]]>d</A></xml>')).toEqual({ A: 'ab]]>cd' });
});

test.each([
  ['', 'nothing'],
  ['<xml>', 'no end'],
  ['<xml></xml><xml></xml>', 'two roots'],
  ['<xml></xml>x', 'text behind'],
  ['<?xml version="1.0"?><xml></xml>', 'a declaration'],
  ['<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>', 'a DTD'],
  ['<xml><A>&a;</A></xml>', 'an unknown entity'],
  ['<xml><A>&valueOf;</A></xml>', 'the name of a property that every object has'],
  ['<xml><A>1 & 2</A></xml>', 'a bare ampersand'],
  ['<xml><A>&#0;</A></xml>', 'the character 0'],
  ['<xml><A>&#xD800;</A></xml>', 'half a surrogate pair'],
  ['<xml><A>&#x110000;</A></xml>', 'a character beyond Unicode'],
  ['<xml><A b="c">1</A></xml>', 'an attribute'],
  ['<xml><A/></xml>', 'a self-closing element'],
  ['<xml><!-- a --><A>1</A></xml>', 'a comment'],
  ['<xml><A><B>1</B></A></xml>', 'nesting'],
  ['<xml><A>1</A><A>2</A></xml>', 'one name twice'],
  ['<xml><A>1</B></xml>', 'another end'],
  ['<xml><A><![CDATA[1</A></xml>', 'CDATA without an end'],
  ['<XML></XML>', 'another root'],
])('refuses %s: %s', (xml) => {
  expect(readFlatXml(xml)).toBeNull();
});

test('any text in CDATA is read back, and no input makes the parser throw', () => {
  fc.assert(fc.property(anyString(), (text) => {
    expect(read(`<xml><A>${cdata(text)}</A></xml>`)).toEqual({ A: text });
    expect(() => readFlatXml(`<xml>${text}`)).not.toThrow();
  }));
  const bits = fc.constantFrom('<xml>', '</xml>', '<A>', '</A>', '<![CDATA[', ']]>', '&lt;', '&', ']', 'x');
  fc.assert(fc.property(fc.array(bits, { maxLength: 200 }), (parts) => {
    expect(() => readFlatXml(parts.join(''))).not.toThrow();
  }));
});

test('a hundred thousand pieces of CDATA without an end are refused at once', () => {
  expect(readFlatXml(`<xml><A>${'<![CDATA[x]]>'.repeat(100_000)}`)).toBeNull();
  expect(readFlatXml(`<xml><A>${'<![CDATA['.repeat(100_000)}`)).toBeNull();
});
