/** Why a file cannot be made, in traditional Chinese, in words of Taiwan. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const failures = {
  'picture-address-damaged': '圖片讀不出來：資料已損壞，請重新選擇圖片',
  'picture-unreadable':      '圖片讀不出來：檔案已損壞，或格式不認識，請換一張',
  'picture-too-large':       '圖片有 {widthPx} × {heightPx} 像素，大得印不了，請先縮小',
  'cut-name':                '刀模線不能叫「{name}」：用 1 到 31 個字母、數字、空格或 _ . -，也不能是油墨的名字',
  'paper-too-small':         '{w} × {h} 公釐的牌子放不進 {paper}（{maxW} × {maxH} 公釐）：請換放得下的紙（{others}），或把牌子改小',
  'no-paper':                '{w} × {h} 公釐的牌子放不進 {paper}（{maxW} × {maxH} 公釐），也沒有別的紙放得下：請單獨匯出一頁',
  'canvas-too-large':        '這個瀏覽器畫不出 {widthPx} × {heightPx} 像素，請選低一些的 dpi',
  'png-density':             '這塊牌子的 PNG 只能是 1 到 {maxDpi} dpi，不能是 {dpi}',
  'zip-too-many-files':      '一個 ZIP 最多放 {max} 個檔案，請分幾次做',
  'zip-too-large':           '一個 ZIP 最多 {maxGiB} GiB，請分幾次做',
} satisfies Pack['failures'];
