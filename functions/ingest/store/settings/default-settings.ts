/** The settings of a new account. `english-categories.ts` has its categories in English. */
import type { Settings } from '../stored-shapes.ts';

export const defaultSettings: Settings = {
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  dayStartMinutes: 0,
  // deno-fmt-ignore
  categories: [
    { name: '餐饮', direction: 'expense', keywords: ['早餐', '早饭', '午饭', '午餐', '晚饭', '晚餐', '夜宵', '宵夜', '聚餐', '外卖', '咖啡', '奶茶', '面包', '水果', '零食', '买菜', '菜', '吃饭', '面条', '面', '烧饼', '糖', '水'] },
    { name: '交通', direction: 'expense', keywords: ['打车', '出租车', '滴滴', '地铁', '公交', '加油', '充电', '停车', '高速', '火车', '高铁', '机票', '飞机', '单车'] },
    { name: '购物', direction: 'expense', keywords: ['超市', '淘宝', '京东', '拼多多', '衣服', '鞋', '手机', '电脑', '日用品', '书'] },
    { name: '居住', direction: 'expense', keywords: ['房租', '房贷', '物业', '水费', '电费', '燃气', '宽带', '话费', '装修'] },
    { name: '医疗', direction: 'expense', keywords: ['医院', '看病', '药', '体检', '牙医'] },
    { name: '娱乐', direction: 'expense', keywords: ['电影', '游戏', '旅游', '门票', '会员', '演出'] },
    { name: '学习', direction: 'expense', keywords: ['学费', '课程', '培训', '考试'] },
    { name: '人情', direction: 'expense', keywords: ['礼物', '份子', '请客', '孝敬'] },
    { name: '其他', direction: 'expense', keywords: [] },
    { name: '工资', direction: 'income',  keywords: ['工资', '薪水', '奖金', '年终奖'] },
    { name: '红包', direction: 'income',  keywords: ['红包'] },
    { name: '退款', direction: 'income',  keywords: ['退款', '退货'] },
    { name: '利息', direction: 'income',  keywords: ['利息', '分红', '理财'] },
    { name: '其他收入', direction: 'income', keywords: [] },
  ],
  wallets: ['微信', '支付宝', '现金', '银行卡'],
};
