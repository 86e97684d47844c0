/** Units and counted things, and words that only begin like a unit. */
import { alternatives, listOf } from './token.ts';

/** After a number, these make it a quantity. */
// deno-fmt-ignore
export const units: readonly string[] = listOf(`
  个 只 枚 颗 粒 根 条 张 片 块儿 件 件套 套 双 对 副 瓶 罐 杯 碗 盘 份 盒 包 袋 箱 桶 壶 缸 筐 篮 捆 束 把 支 枝 棵 株 朵 头 匹 辆 台 部 架 艘 本 册 幅 顶 床 间 扇 面旗 卷 串 节 管 板 盆 锅 笼 屉 打装 提 坛 勺 口 段 扎 听 滴 团 摞 排 组 批 款 种 类 样 项 道菜 道题 首 篇 封 扣 客 例
  斤 公斤 千克 克 毫克 两肉 吨 磅装 升 毫升 公升 加仑 米 公里 千米 厘米 毫米 分米 英寸 英尺 寸 尺 丈 里 里地 平 平米 平方 平方米 平方公里 亩 立方 立方米 方 度 度电 摄氏度 ℃ ° 瓦 千瓦 安 伏 匹 码 页 行 字 章 集 季 期 话 回 次 遍 趟 场 局 轮 顿 餐 趟 班 堂 节课 课时 学时 门 门课
  人 个人 位 名 口人 户 家人 岁 周岁 桌 座 席 人份 人餐 人套餐 人间 人桌 大人 小孩 儿童
  秒 秒钟 分钟 分半 刻钟 小时 个小时 个半小时 钟头 个钟 天 天后 晚 夜 日游 周 星期 个星期 礼拜 个礼拜 周年 月龄 个月 年 年级 学期 季度 年会员 天会员 个月会员 点档 届
  路 路车 路公交 号线 号楼 号店 号门 号院 号柜 号机 号桌 号窗口 号食堂 号航站楼 号汽油 号柴油 号油 号电池 号球 号色 号字 号厅 号馆 号桶 号仓 号口 号出口 号站台 号座 号床 号房 号车厢 号坑 号币 号弄
  楼 层 栋 幢 单元 室 房 房间 号房间 寝室 宿舍 教室 包间 包厢 弄 巷 排 座 车厢 车 站 站地 站路 区 院 班 组 队 营 中学 小学 中 附院 医院 环
  级 代 版 款 色 档 挡 倍 成 折 分熟 分糖 分甜 颗星 星 星级 钻 克拉 K金 寸照 开 孔 孔插座 芯 股 手 手车 杠 口味 层蛋糕 寸蛋糕 年份 年陈 度数 支装 瓶装 片装 只装 包装 盒装 粒装 袋装 枚装 抽 色杯 连包 连卡 连票 日票 日卡 天卡 次卡 小时卡 月卡 年卡 显卡 处理器 元店 元区 元专区 块店 %
  分 步 下 声 格 环 词 人次 大卡 千卡 卡路里 号人
  % ‰ km kg g mg t lb lbs oz l ml cl cm mm m m² nm ft inch inches gb mb tb kb g流量 mbps w瓦 kw kwh mah hz ghz fps px dpi v a ah h hr hrs hour hours min mins minute minutes s day days week weeks month months year years pcs pc pack packs cups cup bottles bottle tickets ticket people ppl persons person x p kcal cal bpm rpm pm2.5 mi miles mile pages page times`);

/** Words that only begin like a unit or a currency word: after a number they are what was paid for. */
// deno-fmt-ignore
const ownWords: readonly string[] = listOf(`
  个税 个性签名 只要 条纹 条幅 张罗 片皮鸭 件衣 双皮奶 双肩包 双人 双拼 双层 双面 对联 对象 副食 副食品 瓶盖 瓶子 瓶装水 罐头 罐罐 杯子 杯面 杯套 碗面 碗筷 碗碟 盘子 盘锦 份子 份子钱 份饭 盒饭 盒马 盒子 包子 包邮 包车 包菜 包装 包装费 包书皮 包月 包年 包夜 包场 包包 包裹 袋子 袋装 箱子 箱包 桶装水 桶面 桶装 壶口 篮球 篮子 束发 把手 把脉 支付 支付宝 支架 支出 支教 枝江 头绳 头发 头疼药 头盔 头饰 头像 台灯 台历 台球 台湾 台票 台式机 部落 架子 本子 本金 本田 本地 本月 床单 床垫 床品 床上 床头 间隙 面条 面包 面粉 面膜 面皮 面馆 面霜 面食 面料 面试 卷饼 卷纸 卷发 卷心菜 串串 串串香 串烧 串珠 节能灯 节目 管子 管理费 管件 板栗 板凳 板鸭 板烧 盆栽 盆子 锅贴 锅巴 锅盔 锅包肉 锅具 笼子 提拉米苏 提子 提现 提包 勺子 口罩 口红 口香糖 口腔 口服液 口水鸡 口味虾 段子 听课 听力 团建 团购 团费 排骨 排毒 组装 组长 组团 批发 款待 种子 种草 类似 样品 项链 首饰 首付 首页 封面 封口 扣子 扣款 扣费 客户 客服 客房 客运 客车 例汤 例行
  斤饼 克莉丝汀 升级 升学 升降桌 米饭 米线 米粉 米 米其林 寸头 尺子 里脊 里程 平板 平台 平安 平价 方便面 方糖 度假 度假村 度娘 安全套 安装 安利 安检 瓦片 瓦罐 伏特加 码头 页岩 行李 行李箱 字帖 字典 章鱼 章丘 集市 集卡 季卡 期刊 期末 期货 话费 话剧 回家 回本 回程 回头 回锅肉 次卡 次数 场地 场租 场馆 局域网 轮胎 轮渡 轮椅 餐费 餐饮 餐厅 餐巾纸 餐具 餐 班费 班主任 班长 班级 班车 堂食 课程 课本 课时费 门票 门锁 门诊 门窗
  人参 人情 人均 人工 人寿 位子 名片 名酒 名牌 户外 家具 家政 家电 家用 家长 家教 家里 桌子 桌布 桌游 桌面 桌球 座位 座椅 座垫 席子 岁寒
  秒杀 分期 分享 分类 分摊 分红 小时候 天天 天猫 天妇罗 天然气 天津 天虹 晚饭 晚餐 晚上 晚会 夜宵 夜市 夜店 夜跑 周末 周边 周黑鸭 周转 月饼 月嫂 月租 月供 月票 月子 年糕 年货 年费 年会 年夜饭 年卡 年票 年检 年审 年级 点心 点餐 点歌 点赞 点外卖 点菜 日料 日用 日用品 日历 日式 日化 日租
  路费 路由器 路边 路上 路桥费 号码牌 号贩子 楼下 楼上 楼盘 楼梯 层架 层板 房租 房贷 房费 房东 房卡 房补 室内 室友 寝具 教室 包间费 车费 车票 车险 车位 车贷 车厘子 车补 车友 车模 车膜 车钥匙 车检 站票 区间车 院线 队服 队友 队长 营养 营养品 级别 代购 代驾 代金券 代付 代购费 版权 版费 色拉 档口 成人 成都 折叠 折扣 星巴克 星冰乐 开水 开锁 开会 开房 开发票 孔雀 股票 手机 手套 手表 手办 手续费 手工 手抓饼 手擀面 手链 手帕 手电 手电筒 手办 手账 手摇 环保 环球 抽纸 抽奖 连衣裙 元宵 元旦 元气森林 块茎 角瓜 毛巾 毛衣 毛笔 毛肚 毛血旺 毛豆 分子 刀削面 刀具 刀鱼 欧包 欧莱雅 万达 万能 万圣节 千层 千页 千层饼 千纸鹤 百香果 百货 百度 十字绣 中餐 中饭 中药 中午 中介 中秋 中石化 中石油 中了 中奖 中到 中通 中性笔 小学 类别 吨吨桶 大人 儿童 排位 下午茶 下馆子 手提包 方面 股息 名创优品 提成 抽血 部队锅 车仔面 年终奖 天麻 周报 中巴 滴滴 滴眼液 客栈 方块 打车 打印 打的 打包 打针 打赏 打卡`);

/** More of them that only follow a day. */
const dayThings =
  '楼管费 楼道费 门禁 门禁卡 门铃 门把手 门面 线缆 线路费 线材 站台票 机顶盒 机械表 桌签 柜子 房屋税 房产税 车位费 机票 机油 油费 油钱 油条 店租 店铺租金 门面费 线上 线圈 线圈本 线下 院线 桌布 桌垫 房贷 房租 房费 房款 电费 电影 电影票 电话费 站票 出租车 出差 出游 球票 球鞋 球拍 字帖 座垫 床品 口红 口罩 馆子 油漆 汽水 汽车票 柴火鸡 币圈';
/** Words that begin with a currency word: 25元宵 is not 25 yuan. */
const moneyWords =
  /^(?:蚊[香帐子虫]|元宵|元旦|元气|块茎|角瓜|毛巾|毛衣|毛笔|毛肚|毛血旺|毛豆|毛毯|毛线|毛裤|刀削面|刀具|刀鱼|刀片|欧包|欧莱雅|欧洲|欧式)/u;

const unitPattern = new RegExp(alternatives(units), 'iuy');
const ownPattern = new RegExp(alternatives(ownWords), 'iuy');

/** The end of the unit at `at`; undefined for none, or if it only begins another word. */
export function unitAt(text: string, at: number): number | undefined {
  unitPattern.lastIndex = at;
  const hit = unitPattern.exec(text);
  if (!hit) return undefined;
  const end = at + hit[0].length;
  if (/[A-Za-z]$/.test(hit[0]) && /[A-Za-z]/.test(text.charAt(end))) return undefined;
  // 买彩票20中50: won, not a school.
  if (hit[0] === '中' && /\d/.test(text.charAt(end))) return undefined;
  // 5号机票, 12号油费: a day in front of a word that begins like a part of a building.
  if (hit[0].startsWith('号') && dayBefore(text, at)) return undefined;
  // 12块8周五, 25双十一: a day, not a unit.
  if (/^(?:(?:周|星期|礼拜)[一二三四五六日天]|双十[一二])/.test(text.slice(at))) return undefined;
  return ownWordAt(text, at) > end ? undefined : end;
}

/** Words of things behind the 号 of a day that begin like a unit: 门票 is no 门. */
const behindDay = new RegExp(
  `^号(?:${
    alternatives([...ownWords, ...listOf(dayThings)].filter((word) =>
      /^(?:[店门院柜机桌线房厅馆口座床球色字桶油电柴汽坑币弄站出]|楼[管道])./u.test(word) &&
      !/^(?:座位|座椅|门锁|房间|口味)$/u.test(word)
    ))
  })`,
  'u',
);

/** Whether the 号 at `at` ends a day, since a longer word than the unit stands behind it. */
export function dayBefore(text: string, at: number): boolean {
  return behindDay.test(text.slice(at, at + 8)) &&
    /(?<!\d)(?:[1-9]|[12]\d|3[01]|[十廿卅]?[一二三四五六七八九十])$/u.test(
      text.slice(Math.max(0, at - 3), at),
    );
}

/** The end of such a word at `at`; `at` for none. */
export function ownWordAt(text: string, at: number): number {
  ownPattern.lastIndex = at;
  const hit = ownPattern.exec(text);
  return hit ? at + hit[0].length : at;
}

export function isMoneyWord(text: string, at: number): boolean {
  return !moneyWords.test(text.slice(at));
}
