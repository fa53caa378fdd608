/** The profit calculator. */
export default {
  calculator: {
    profit: '利益',
    loss: '損失',
    note: 'ここに入力した数字から計算します。保存も送信もしません。',
    cost: '1 個の仕入れ値',
    price: '1 個の販売価格',
    quantity: '個数',
    fewer: '減らす',
    more: '増やす',
    promotion: 'プロモーション費用の合計',
    fee: '出金手数料',
    feeHelp: 'ランクごとの手数料は VIP で確認できます。',
    clear: 'すべて消去',
    details: '内訳',
    each: '1 個あたりの利益',
    margin: '利益率',
    spent: '費用の合計',
    earned: '売上の合計',
    breakEven: '費用を回収できる個数',
    never: '回収できません',
    feeAmount: '売上全額の出金手数料',
    arrives: '手数料を引いた受取額'
  }
}
