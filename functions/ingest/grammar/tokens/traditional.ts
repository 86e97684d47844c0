/** Traditional characters in the grammar's words, each with its simplified form. Notes keep what was typed. */

// deno-fmt-ignore
const pairs =
  '塊块 錢钱 兩两 個个 點点 號号 週周 禮礼 飯饭 車车 買买 賣卖 電电 話话 費费 給给 還还 帳账 賬账 轉转 餘余 額额 紅红 包包 發发 獎奖 薪薪 領领 進进 貸贷 銀银 '
  + '萬万 億亿 貳贰 參叁 陸陆 時时 間间 歲岁 條条 張张 雙双 隻只 樓楼 線线 臺台 幣币 歐欧 鎊镑 韓韩 圓圆 後后 來来 從从 為为 這这 記记 補补 開开 業业 單单 價价 優优 惠惠 減减 '
  + '實实 應应 總总 計计 預预 剩剩 墊垫 欠欠 課课 學学 書书 醫医 藥药 網网 購购 場场 機机 駛驶 鐵铁 計计 雞鸡 魚鱼 麵面 麥麦 湯汤 餅饼 鹽盐 熱热 涼凉 氣气 燈灯 房房 屋屋 衛卫 '
  + '紙纸 襪袜 褲裤 襯衬 鞋鞋 傘伞 錶表 鐘钟 腦脑 視视 遊游 戲戏 電电 影影 團团 訂订 續续 會会 員员 證证 險险 稅税 罰罚 違违 鄰邻 親亲 媽妈 爺爷 奶奶 哥哥 姊姐 請请 '
  + '勞劳 務务 報报 銷销 滯滞 納纳 繳缴 撥拨 儲储 匯汇 債债 薦荐 賺赚 贏赢 輸输 虧亏 擔担 設设 備备 維维 護护 鄉乡 園园 灣湾 廣广 東东 門门 燒烧 烤烤 鍋锅 滷卤 餐餐 館馆 廳厅 櫃柜 號号 碼码 '
  + '聽听 說说 讓让 誰谁 沒没 嗎吗 嗯嗯 壓压 歲岁 禮礼 賀贺 節节 慶庆 聖圣 誕诞 捐捐 贈赠 寄寄 郵邮 遞递 運运 輛辆 騎骑 腳脚 踏踏 單单 車车 隧隧 橋桥 過过 壞坏 換换 洗洗 剪剪 髮发 頭头 齒齿 療疗 診诊 掛挂 驗验';

const table: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const).filter(([from, to]) => from !== to),
);

const traditional = new RegExp(`[${[...table.keys()].join('')}]`);

export function hasTraditional(text: string): boolean {
  return traditional.test(text);
}

/** One character, or several that one was folded into. */
export function toSimplified(text: string): string {
  return text.length === 1 ? table.get(text) ?? text : text;
}
