export default {
  transfer: {
    amount: '金额',
    fromAvailable: '从可用余额',
    fromPromotion: '从推广余额',
    toAvailable: '到可用余额',
    toPromotion: '到推广余额',
    switch: '切换方向',
    note: '自己的余额之间划转即时到账，免手续费。',
    submit: '划转 {{amount}}',
    submitPlain: '划转',
    working: '划转中…',
    emptyTitle: '暂无可划转的资金',
    empty: '两种余额都为空。先充值吧。',
    recharge: '充值',
    doneTitle: '已划转',
    doneToPromotion: '已从可用余额划转到推广余额。',
    doneToAvailable: '已从推广余额划转到可用余额。',
    balances: '您现在的余额',
    again: '再次划转'
  }
}
