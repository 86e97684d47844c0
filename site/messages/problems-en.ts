/** Problems in English. */
import { fieldName, type Found } from '../../schema/problem.ts';
import { foundText, type ProblemMessages } from './problem-messages.ts';

const quote = JSON.stringify;
const shown = (found: Found) =>
  foundText(found, {
    nothing: 'nothing',
    object: 'an object',
    array: 'an array',
    emptyArray: 'an empty array',
    tooLargeNumber: 'a number too large to hold',
  });
const articles: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  boolean: 'true or false',
};
const nothingImported = () => 'Nothing is imported';
const noCode = () => 'No code is drawn';
const placeEmpty = () => 'Its place stays empty';

// deno-fmt-ignore
export const english: ProblemMessages = {
  subject: (path) => path === '' ? 'The archive' : fieldName(path),
  what: {
    'missing':          (_, field) => `${field} is missing`,
    'unknown-field':    (_, field) => `${field} is not a field of the archive`,
    'not-allowed':      ({ found, allowed }, field) => `${field} is ${shown(found)}, not ${allowed.length > 6 ? `one of the ${allowed.length} allowed` : allowed.map((id) => quote(id)).join(' or ')}`,
    'not-address':      ({ found }, field) => `${field} is ${shown(found)}, not an address`,
    'not-number':       ({ found }, field) => `${field} is ${shown(found)}, not a number`,
    'not-boolean':      ({ found }, field) => `${field} is ${shown(found)}, not true or false`,
    'not-text':         ({ found }, field) => `${field} is ${shown(found)}, not text`,
    'not-object':       ({ found }, field) => `${field} is ${shown(found)}, not an object`,
    'not-array':        ({ found }, field) => `${field} is ${shown(found)}, not an array`,
    'not-font-name':    ({ found }, field) => `${field} is ${shown(found)}, not the name of a font`,
    'wrong-start':      ({ found, start }, field) => `${field} is ${shown(found)}, which does not begin with ${start}`,
    'too-small':        ({ value, min }, field) => `${field} is ${value}, less than ${min}`,
    'too-long':         ({ found, max }, field) => `${field} is ${shown(found)}, longer than ${max} characters`,
    'no-rows':          (_, field) => `${field} has no row`,
    'too-many-rows':    ({ count, max }, field) => `${field} has ${count} rows, more than ${max}`,
    'empty':            (_, field) => `${field} is empty`,
    'wrong-value':      ({ found, reason }, field) => `${field} is ${shown(found)}${reason === '' ? '' : `: ${reason}`}`,
    'no-marker':        ({ expected }) => `schema is missing; it must be "${expected}"`,
    'wrong-marker':     ({ found, expected }) => `schema is ${shown(found)}, not "${expected}"`,
    'empty-text':       () => 'The text is empty',
    'web-address':      () => 'This is a web address, not an archive',
    'not-json':         ({ reason }) => `The text is not JSON: ${reason}`,
    'file-not-ours':    () => 'The file is not a PDF, SVG, PNG or JSON of the sign designer',
    'file-no-archive':  ({ format }) => `This ${format} contains no design: it was exported without one, or another program removed it`,
    'file-damaged':     ({ format }) => `This ${format} contains a design that cannot be read: the file is damaged`,
    'file-encrypted':   ({ format }) => `This ${format} is protected by a password: save it without one`,
    'file-encoding':    ({ format }) => `This ${format} is not in UTF-8: save it in that encoding`,
    'file-too-large':   () => 'The file is larger than any design',
    'file-unreadable':  ({ reason }) => `The file cannot be read: ${reason}`,
    'link-damaged':     () => 'The link is cut or damaged: ask for the whole link again',
    'link-newer':       () => 'The link was made by a newer designer: reload the page and try again',
    'link-too-large':   () => 'The link is too large to be a design',
    'decor-left-out':   ({ widthMm, heightMm, style }) => `${widthMm} x ${heightMm} mm is too long for the decor of ${style}`,
    'characters-missing': ({ characters }) => `No font has ${characters.map((char) => quote(char)).join(', ')}`,
    'code-no-phone':    () => 'The code needs a phone number, and no row has one',
    'code-no-text':     () => 'The code of type "custom" needs content, and qr.text is empty',
    'code-no-address':  () => 'The code of type "link" needs the address of a relay page: fill qr.text, or give --base URL',
    'code-too-long':    () => 'The content of the code is more than any code holds',
    'code-no-picture':  () => 'The code of mode "image" needs a picture, and qr.image is empty',
    'picture-damaged':  () => 'The picture in qr.image is not a complete PNG, JPEG, GIF, WebP or SVG',
    'picture-undrawable': () => 'The picture in qr.image cannot be drawn here: save it as PNG or as a plain JPEG',
    'font':             ({ trouble, font, characters, reason }) =>
      trouble === 'lacking' ? `The font "${font}" ${reason}`
        : characters === '' ? `Cannot use the font "${font}": ${reason}`
        : `Cannot draw “${characters}” in "${font}": ${reason}`,
  },
  remedyOf: {
    'no-marker': nothingImported,       'wrong-marker': nothingImported,    'empty-text': nothingImported,
    'web-address': nothingImported,
    'not-json': nothingImported,        'file-not-ours': nothingImported,   'file-no-archive': nothingImported,
    'file-damaged': nothingImported,    'file-encrypted': nothingImported,  'file-encoding': nothingImported,
    'file-too-large': nothingImported,  'file-unreadable': nothingImported,
    'link-damaged': nothingImported,    'link-newer': nothingImported,      'link-too-large': nothingImported,
    'decor-left-out': () => 'Drawn on a plain ground: make the sides more alike',
    'characters-missing': () => 'Left out of the plate: use other characters',
    'code-no-phone': noCode, 'code-no-text': noCode, 'code-no-address': noCode, 'code-too-long': noCode, 'code-no-picture': noCode,
    'picture-damaged': placeEmpty, 'picture-undrawable': placeEmpty,
    'font': ({ trouble, characters, standIn }) =>
      standIn === undefined ? 'Left out'
        : trouble === 'lacking' ? `Those are set in ${standIn}`
        : characters === '' ? `Everything is set in ${standIn}`
        : `Set in ${standIn}`,
  },
  remedy: {
    used:             ({ value }) => `${shown(value)} is used`,
    kept:             ({ value }) => `${shown(value)} is kept`,
    write:            ({ value }) => `Write ${shown(value)}`,
    cut:              ({ text }) => `Cut to ${quote(text)}`,
    exportedAs:       ({ text }) => `Kept; a relay address and an exported archive contain ${quote(text)}`,
    keptRows:         ({ count }) => `The first ${count} with a number are kept`,
    atLeast:          ({ count }) => `Make it ${count} or more`,
    makeType:         ({ type }) => `Make it ${articles[type] ?? `a ${type}`}`,
    choose:           ({ allowed, nearest }) => `${nearest === undefined ? '' : `Did you mean ${quote(nearest)}? `}Use one of ${allowed.join(', ')}`,
    nothingImported,
    ignored:          () => 'Ignored',
    emptied:          () => 'Left empty',
    defaults:         () => 'Its defaults are used',
    emptyRow:         () => 'One empty row is used',
    emptyRowsDropped: () => 'Rows without a number are dropped',
    takenAsEmptyRow:  () => 'Taken as an empty row',
    add:              () => 'Add it',
    remove:           () => 'Remove it',
    nameFont:         () => 'Name a web font',
    fontForm:         () => 'Use a built-in key such as "sans", or { "custom": "name of a web font" } and nothing beside it',
    addRow:           () => 'Add one; an empty "num" leaves it unfilled',
    removeRows:       () => 'Remove some',
    shorten:          () => 'Shorten it',
    dataUri:          () => 'Make it a data URI beginning with data:image/, or leave it empty',
    seeSchema:        () => 'See design.schema.json',
  },
  join: (what, remedy) => `${what}. ${remedy}.`,
};
