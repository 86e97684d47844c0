/** Which column of a table fills which field of a plate. */

/** One row per field; `names` are the headers, in lower case, that are mapped to it by themselves. */
// deno-fmt-ignore
export const targets = {
  'phones.0.num':   { zh: '电话 1',   en: 'Phone 1',      names: ['电话', '电话1', '电话号码', '手机', '手机1', '手机号', '手机号码', '号码', '联系电话', '联系方式', 'phone', 'phone1', 'mobile', 'tel', 'number'] },
  'phones.0.label': { zh: '称呼 1',   en: 'Label 1',      names: ['称呼', '称呼1', '标签', '标签1', '姓名', '联系人', '车主', '司机', 'label', 'label1', 'name', 'driver'] },
  'phones.1.num':   { zh: '电话 2',   en: 'Phone 2',      names: ['电话2', '手机2', '备用电话', '备用手机', 'phone2', 'mobile2', 'tel2'] },
  'phones.1.label': { zh: '称呼 2',   en: 'Label 2',      names: ['称呼2', '标签2', '备用联系人', 'label2', 'name2'] },
  'phones.2.num':   { zh: '电话 3',   en: 'Phone 3',      names: ['电话3', '手机3', 'phone3', 'mobile3', 'tel3'] },
  'phones.2.label': { zh: '称呼 3',   en: 'Label 3',      names: ['称呼3', '标签3', 'label3', 'name3'] },
  'text.title':     { zh: '标题',     en: 'Title',        names: ['标题', '主标题', 'title'] },
  'text.sub':       { zh: '副标题',   en: 'Subtitle',     names: ['副标题', 'subtitle', 'sub'] },
  'text.tip':       { zh: '底部提示', en: 'Tip',          names: ['提示', '底部提示', '备注', 'tip', 'note'] },
  'style':          { zh: '样式',     en: 'Style',        names: ['样式', '配色', '风格', 'style'] },
  'qr.text':        { zh: '二维码内容', en: 'Code content', names: ['二维码', '二维码内容', '链接', 'qr', 'link', 'url'] },
  'qr.label':       { zh: '二维码说明', en: 'Code caption', names: ['二维码说明', '二维码文字', 'caption'] },
  'file':           { zh: '文件名',   en: 'File name',    names: ['文件名', '文件', 'file', 'filename'] },
} as const satisfies Record<string, { zh: string; en: string; names: readonly string[] }>;

export type Target = keyof typeof targets;
export const targetIds = Object.keys(targets) as readonly Target[];

/** Column by column: the field it fills, or undefined = only used in `{placeholders}`. No field twice. */
export type Mapping = readonly (Target | undefined)[];

export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<Target>();
  return header.map((name) => {
    const plain = name.normalize('NFKC').toLowerCase().replace(/[\s_-]/g, '');
    const target = targetIds.find((id) =>
      !taken.has(id) && (id === name || (targets[id].names as readonly string[]).includes(plain))
    );
    if (target) taken.add(target);
    return target;
  });
}

/** By id, or by either name. */
export function findTarget(name: string): Target | undefined {
  const wanted = name.trim().toLowerCase();
  return targetIds.find((id) =>
    [id, targets[id].zh, targets[id].en].some((known) => known.toLowerCase() === wanted)
  );
}

/** One column fills another field, or none; a column that filled that field before fills none. */
export function mapColumn(mapping: Mapping, column: number, target: Target | undefined): Mapping {
  return mapping.map((before, at) => at === column ? target : before === target ? undefined : before);
}
