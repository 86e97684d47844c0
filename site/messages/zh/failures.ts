/** Why a file cannot be made, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const failures = {
  'picture-address-damaged': '图片读不出来：数据已损坏，请重新选择图片',
  'picture-unreadable':      '图片读不出来：文件已损坏，或格式不认识，请换一张',
  'picture-too-large':       '图片有 {widthPx} × {heightPx} 像素，大得印不了，请先缩小',
  'cut-name':                '刀线不能叫“{name}”：用 1 到 31 个字母、数字、空格或 _ . -，也不能是油墨的名字',
  'paper-too-small':         '{w} × {h} 毫米的牌子放不进 {paper}（{maxW} × {maxH} 毫米）：请换放得下的纸（{others}），或把牌子改小',
  'no-paper':                '{w} × {h} 毫米的牌子放不进 {paper}（{maxW} × {maxH} 毫米），也没有别的纸放得下：请单独导出一页',
  'canvas-too-large':        '这个浏览器画不了 {widthPx} × {heightPx} 像素，请选低一些的 dpi',
  'png-density':             '这块牌子的 PNG 只能是 1 到 {maxDpi} dpi，不能是 {dpi}',
  'zip-too-many-files':      '一个 ZIP 最多放 {max} 个文件，请分几次做',
  'zip-too-large':           '一个 ZIP 最多 {maxGiB} GiB，请分几次做',
} as const satisfies Table;
