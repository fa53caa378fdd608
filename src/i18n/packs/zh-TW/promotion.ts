/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: '推廣餘額',
    slots: '已用 {{used}} / {{slots}} 個名額',
    transfer: '劃轉',
    toBalance: '劃轉到推廣餘額',
    moreSlots: '增加名額',
    records: '明細',
    tabs: '依狀態檢視推廣',
    all: '全部',
    list: '推廣',
    status: {
      active: '進行中',
      ended: '已結束',
      deleted: '已刪除'
    },
    until: '至 {{time}}',
    endedAt: '結束於 {{time}}',
    orders: '訂單',
    sales: '銷售額',
    price: '費用',
    days: '天數',
    new: '發布推廣',
    emptyTitle: '這裡沒有推廣',
    empty: '推廣期間，顧客的訂單會優先分給被推廣的商品。',
    emptyTab: '沒有處於此狀態的推廣。',
    delete: '刪除',
    deleteTitle: '確定刪除？',
    deleteMessage: '「{{name}}」的推廣將立即結束，已付的費用不退還。',
    deleteConfirm: '刪除',
    keep: '保留',
    didDelete: '推廣已刪除',
    choose: '請選擇一件販售中的商品',
    noProductTitle: '沒有可以推廣的商品',
    noProduct: '只有販售中的商品才能推廣。',
    toDisplay: '開啟櫥窗管理',
    running: '此商品正在推廣中',
    goneTitle: '這件商品無法推廣',
    gone: '它已不在販售中。',
    chooseOther: '選擇其他商品',
    product: '商品',
    howLong: '推廣時間',
    forDays: {
      other: '{{n}} 天'
    },
    pays: '從推廣餘額 {{amount}} 中支付',
    perDay: '每天費用',
    left: '支付後的推廣餘額',
    publishTitle: '確定發布？',
    publishFor: '支付 {{amount}} 並發布',
    publishing: '正在發布…',
    didPublish: '推廣已發布',
    fullTitle: '名額已用完',
    full: {
      other: '您的等級有 {{n}} 個推廣名額。有推廣結束後會空出名額。'
    },
    missingTitle: '推廣餘額不足',
    missing: '還需劃轉 {{amount}}。',
    unansweredTitle: '上一次請求沒有收到回應',
    unanswered: '請在清單中查看推廣是否已發布。重新送出同一請求不會重複扣款。',
    toList: '檢視推廣'
  }
}
