/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'シルバー',
    platinum: 'プラチナ',
    diamonds: 'ダイヤモンド',
    black_gold: 'ブラックゴールド',
    list: '4つのランク',
    own: '現在のランク',
    reached: '含まれます',
    free: '無料',
    withdrawals: '1日の出金回数',
    limit: '1回の出金上限',
    fee: '出金手数料',
    slots: 'プロモーション枠',
    intro: 'ランクが上がると、出金とプロモーションの上限が増えます。料金は一度だけで、その後もずっと有効です。',
    changes: 'ランクで変わること',
    withdrawalsNote: '1日に出金できる回数',
    limitNote: '1回に出金できる最大の金額',
    feeNote: '出金ごとに差し引かれる割合',
    slotsNote: '同時にプロモーションできる商品の数',
    toUpgrade: 'ランクを上げる'
  }
}
