/** The profit calculator. */
export default {
  calculator: {
    profit: '利潤',
    loss: '虧損',
    note: '根據您輸入的資料計算，不會儲存或傳送。',
    cost: '單件進貨成本',
    price: '單件售價',
    quantity: '件數',
    fewer: '減少',
    more: '增加',
    promotion: '推廣費用合計',
    fee: '提領手續費',
    feeHelp: '您所屬等級的費率請見 VIP 頁面。',
    clear: '全部清除',
    details: '明細',
    each: '單件利潤',
    margin: '利潤率',
    spent: '總成本',
    earned: '總銷售額',
    breakEven: '回收推廣費所需件數',
    never: '無法回收',
    feeAmount: '提領全部銷售額的手續費',
    arrives: '扣除手續費後到帳'
  }
}
