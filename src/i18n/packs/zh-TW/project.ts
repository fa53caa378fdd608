/** Projects and buying them. */
export default {
  project: {
    list: '專案',
    pieces: { other: '每組 {{n}} 件' },
    stock: '庫存',
    left: '庫存 {{count}}',
    soldOut: '已售罄',
    soldOutText: '商品庫已不足一整組。請看看其他專案，或稍後再來。',
    emptyTitle: '目前沒有專案',
    empty: '營運方推出專案後，您可以在這裡購買。',
    gone: '該專案已下架。',
    toList: '查看專案',
    project: '專案',
    oneBundle: '每組',
    quantity: '組數',
    fewer: '減少一組',
    more: '增加一組',
    expected: '完成後的利潤',
    buy: '支付 {{amount}} 購買',
    buying: '購買中…',
    confirmTitle: '確認購買',
    errorStock: '庫存僅剩 {{count}} 組。',
    unansweredTitle: '上一次購買沒有收到回應',
    unanswered: '請求可能已經送達。再次購買相同組數是安全的，絕不會重複購買。購買其他組數之前，請先查看訂單。'
  }
}
