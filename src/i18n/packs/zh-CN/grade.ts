/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '白银',
    platinum: '铂金',
    diamonds: '钻石',
    black_gold: '黑金',
    list: '四个等级',
    own: '您的等级',
    reached: '已包含',
    free: '免费',
    withdrawals: '每日提现次数',
    limit: '单笔提现限额',
    fee: '提现手续费',
    slots: '推广名额',
    intro: '等级越高，店铺可以提现和推广的越多。升级只需付一次，长期有效。',
    changes: '等级带来的变化',
    withdrawalsNote: '一天之内可以提现几次',
    limitNote: '一次提现的最高金额',
    feeNote: '每次提现扣除的比例',
    slotsNote: '可以同时推广多少件商品',
    toUpgrade: '升级店铺'
  }
}
