/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '白銀',
    platinum: '白金',
    diamonds: '鑽石',
    black_gold: '黑金',
    list: '四個等級',
    own: '您的等級',
    reached: '已包含',
    free: '免費',
    withdrawals: '每日提領次數',
    limit: '單筆提領限額',
    fee: '提領手續費',
    slots: '推廣名額',
    intro: '等級越高，店鋪可以提領和推廣的越多。升級只需付一次，長期有效。',
    changes: '等級帶來的變化',
    withdrawalsNote: '一天之內可以提領幾次',
    limitNote: '一次提領的最高金額',
    feeNote: '每次提領扣除的比例',
    slotsNote: '可以同時推廣多少件商品',
    toUpgrade: '升級店鋪'
  }
}
