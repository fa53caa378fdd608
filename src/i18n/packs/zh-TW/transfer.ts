export default {
  transfer: {
    amount: '金額',
    fromAvailable: '從可用餘額',
    fromPromotion: '從推廣餘額',
    toAvailable: '到可用餘額',
    toPromotion: '到推廣餘額',
    switch: '切換方向',
    note: '自己的餘額之間劃轉即時到帳，免手續費。',
    submit: '劃轉 {{amount}}',
    submitPlain: '劃轉',
    working: '劃轉中…',
    emptyTitle: '暫無可劃轉的資金',
    empty: '兩種餘額都為空。先儲值吧。',
    recharge: '儲值',
    doneTitle: '已劃轉',
    doneToPromotion: '已從可用餘額劃轉到推廣餘額。',
    doneToAvailable: '已從推廣餘額劃轉到可用餘額。',
    balances: '您現在的餘額',
    again: '再次劃轉'
  }
}
