/** Everyday words and the category of the default settings that each names; `-` for words in which a shorter keyword would mislead. */
import { defaultSettings } from '../../store/entry.ts';
import { listOf } from '../tokens/token.ts';

// deno-fmt-ignore
const table: readonly (readonly [category: string, words: string])[] = [
  ['餐饮', `撸串 恰饭 饭团 八宝粥 车仔面 ramen bagel bagels 早点 饮茶 买餸 食饭 手摇饮 珍奶 早茶 午茶 下午茶 饭 饭钱 饭堂 食堂 盒饭 便当 快餐 火锅 烧烤 烤肉 烤串 麻辣烫 麻辣香锅 冒菜 串串 小吃 点心 面条 拉面 牛肉面 方便面 泡面 米线 米粉 螺蛳粉 酸辣粉 凉皮 凉粉 饺子 水饺 包子 馒头 油条 豆浆 豆腐 豆腐脑 煎饼 烧饼 手抓饼 粥 皮蛋粥 馄饨 生煎 寿司 日料 披萨 汉堡 三明治 炸鸡 黄焖鸡 鸡腿 鸡翅 鸡排 薯条 沙拉 牛排 海鲜 小龙虾 螃蟹 大闸蟹 鸡蛋 牛奶 酸奶 矿泉水 纯净水 桶装水 饮料 饮用水 可乐 雪碧 果汁 茶叶 喝茶 奶粉 星巴克 瑞幸 库迪 喜茶 奈雪 蜜雪冰城 古茗 霸王茶姬 麦当劳 肯德基 必胜客 海底捞 饿了么 美团外卖 聚会 下馆子 大排档 自助餐 买菜 菜场 菜市场 猪肉 牛肉 羊肉 鸡肉 排骨 鱼 虾 蔬菜 西红柿 番茄 茄子 萝卜 菠菜 芹菜 洋葱 玉米 红薯 南瓜 冬瓜 豆芽 蘑菇 桃子 芒果 樱桃 橘子 柚子 猕猴桃 榴莲 菠萝 蓝莓 土豆 白菜 青菜 黄瓜 豆角 大米 面粉 苹果 香蕉 西瓜 葡萄 橙子 草莓 车厘子 蛋糕 面包 甜品 冰淇淋 雪糕 糖果 巧克力 月饼 粽子 饼干 薯片 年糕 年夜饭 零食 辣条 瓜子 花生 坚果 酒 啤酒 白酒 红酒 葡萄酒 茅台 吃面 吃粉 吃饭 喝水 食材 调料 酱油 食用油 粮油 口水鸡 面馆 饭店 餐厅 酒楼 lunch dinner breakfast brunch supper meal coffee tea snack snacks groceries grocery food restaurant pizza burger starbucks beer milk bread noodles`],
  ['交通', `铁路 车费 的士 计程车 捷运 港铁 悠游卡 八达通 打的 网约车 高德打车 曹操出行 顺风车 拼车 共享单车 美团单车 哈啰 骑行 公交卡 地铁卡 油费 油钱 92油 95油 98油 汽油 柴油 etc 充电桩 过路费 路桥费 高速费 车票 火车票 动车 客车 大巴 轮渡 小巴 中巴 摩的 缆车 索道 船票 登机 停车费 洗车 车险 保养 修车 补胎 违章 验车 年检 taxi uber cab bus metro subway train flight parking gas fuel toll`],
  ['购物', `买鞋 双鞋 运动鞋 超市 超级市场 全联 虾皮 momo 便利店 罗森 全家 天猫 唯品会 抖音 小红书 闲鱼 山姆 盒马 沃尔玛 名创优品 商场 裤子 裙子 鞋子 外套 袜子 帽子 包包 手提包 充电宝 充电器 充电线 数据线 转接头 耳机 平板 键盘 鼠标 显示器 家电 冰箱 洗衣机 空调 家具 书架 书桌 桌子 椅子 床垫 窗帘 灯泡 五金 香烟 尿不湿 纸尿裤 花盆 桌面 收纳盒 水杯 纸巾 卫生纸 洗发水 沐浴露 香水 面膜 面霜 洗面奶 化妆品 口红 护肤品 护手霜 爽肤水 牙膏 牙刷 洗衣液 雨伞 文具 墨水 胶水 药水笔 猫粮 狗粮 猫砂 玩具 首饰 手表 眼镜 花 shopping clothes shoes amazon`],
  ['居住', `租金 月租 物业费 水电 水电费 水费 电费 燃气费 煤气 暖气费 取暖费 网费 话费 流量 维修 水管 水管维修 水龙头 换锁 家政 保洁 搬家 保姆 家具维修 rent utilities electricity electric bill bills internet`],
  ['医疗', `药费 感冒药 买药 药店 挂号 门诊 住院 医药费 牙 看牙 洗牙 补牙 眼药水 口罩 疫苗 睇医生 看医生 体检 核酸 检查费 中药 西药 doctor hospital medicine pharmacy dentist`],
  ['娱乐', `唱k 电影票 睇戏 唱歌 ktv 网吧 桌游 剧本杀 密室 话剧 演唱会 音乐会 展览 酒店 民宿 旅行 景点 游乐园 视频会员 网易云 爱奇艺 腾讯视频 优酷 b站 steam 游戏充值 健身 健身房 游泳 瑜伽 宠物 movie cinema game netflix spotify hotel gym`],
  ['学习', `补习 补习班 学车 驾校 books 书本 书店 教材 补课 补课费 辅导 报名费 网课 学杂费 托费 托班 培训费 打印 复印 借书证 tuition course`],
  ['人情', `红包 发红包 礼金 份子钱 随礼 随份子 请客 生日礼物 见面礼 压岁钱 孝敬 捐款 gift donation`],
  ['工资', `发工资 薪资 月薪 兼职 加班费 提成 佣金 奖金 年终奖 稿费 劳务费 salary paycheck wage bonus`],
  ['红包', `压岁钱 礼金`],
  ['利息', `收益 股息 interest dividend`],
  ['-', `面试 面子 面积 见面 方面 面包车 桌面清洁 水平 水平仪 水彩 水印 水泥 水族 薪水 墨水屏 菜鸟 菜鸟驿站 菜刀 菜板 药妆 药水 书包 书法 水枪 糖尿病 证书 秘书 图书馆 鞋柜 话剧票 手机壳 手机卡 电脑包 手机贴膜 火车模型 充电 面料 面值`],
];

/** Undefined as a value: a word that names no category. */
export const builtInWords: ReadonlyMap<string, string | undefined> = new Map(
  table.flatMap(([category, words]) =>
    listOf(words).map((word) => [word, category === '-' ? undefined : category] as const)
  ).reverse(),
);

/** The words, ours or of the default settings, that name one of these categories. */
export function wordsFor(names: readonly string[]): readonly string[] {
  return [
    ...defaultSettings.categories.flatMap(({ name, keywords }) => names.includes(name) ? keywords : []),
    ...[...builtInWords].flatMap(([word, name]) => name !== undefined && names.includes(name) ? [word] : []),
  ];
}

const things: ReadonlySet<string> = new Set(
  wordsFor(['餐饮', '交通', '购物', '医疗', '娱乐']).filter((word) => !/[费金钱款租]$/u.test(word)),
);

/** Whether a word begins at `at` that names what is bought, and no money: 大巴, 高铁; not 车费. */
export function beginsThing(text: string, at: number): boolean {
  return [5, 4, 3, 2].some((length) => at + length <= text.length && things.has(text.slice(at, at + length)));
}

const known: ReadonlySet<string> = new Set([
  ...builtInWords.keys(),
  ...defaultSettings.categories.flatMap(({ keywords }) => keywords),
]);

/** Whether a word of the tables of two characters or more begins at `at`. */
export function beginsKnown(text: string, at: number): boolean {
  return [5, 4, 3, 2].some((length) => at + length <= text.length && known.has(text.slice(at, at + length)));
}

const food: ReadonlySet<string> = new Set(wordsFor(['餐饮']));

/** Whether the text names food, or says that something was bought: that may be weighed. */
export function mayBeWeighed(text: string): boolean {
  return /买|(?<![a-z])(?:buy|bought|of|(?!pound)[a-z]{4,}s)(?![a-z])/iu.test(text) ||
    [...text].some((_, at) => [4, 3, 2].some((length) => food.has(text.slice(at, at + length)))) &&
      !/[早午晚]|lunch|dinner|breakfast|brunch|meal|coffee|tea|restaurant/iu.test(text);
}
