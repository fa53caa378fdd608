import type { RecordType } from '../../contract/entities/record.ts'
import type { MessageLanguage } from './language.ts'

/** Words of the exported records in one language. The heading of the time has the zone after it. */
export interface RecordWords {
  time: string
  type: string
  balance: string
  amount: string
  balanceAfter: string
  currency: string
  reference: string
  available: string
  promotion: string
  types: Record<RecordType, string>
}

const order = [
  'recharge',
  'deduction',
  'recharge_cancellation',
  'deduction_cancellation',
  'withdrawal',
  'withdrawal_failure',
  'order_payment',
  'order_settlement',
  'order_refund',
  'shop_upgrade',
  'product_promotion',
  'transfer',
  'task_reward'
] as const satisfies readonly RecordType[]

// Columns, then balances, then the types in the order above, each separated by a bar: a table reads better in one place.
const words: Record<MessageLanguage, [columns: string, balances: string, types: string]> = {
  en: [
    'Time|Type|Balance|Amount|Balance after|Currency|Reference',
    'Available|Promotion',
    'Recharge|Deduction|Recharge cancelled|Deduction cancelled|Withdrawal|Withdrawal failed|Order payment|Order settlement|Order refund|Shop upgrade|Product promotion|Transfer|Task reward'
  ],
  'zh-TW': [
    '時間|類型|餘額|金額|變動後餘額|幣種|關聯單號',
    '可用餘額|推廣餘額',
    '儲值|扣款|儲值取消|扣款取消|提領|提領失敗退回|訂單支付|訂單結算|訂單退款|店鋪升級|商品推廣|資金劃轉|任務獎勵'
  ],
  'zh-CN': [
    '时间|类型|余额|金额|变动后余额|币种|关联单号',
    '可用余额|推广余额',
    '充值|扣款|充值取消|扣款取消|提现|提现失败退回|订单支付|订单结算|订单退款|店铺升级|商品推广|资金划转|任务奖励'
  ],
  es: [
    'Hora|Tipo|Saldo|Importe|Saldo posterior|Moneda|Referencia',
    'Disponible|Promoción',
    'Recarga|Deducción|Recarga anulada|Deducción anulada|Retiro|Retiro fallido|Pago de pedido|Liquidación de pedido|Reembolso de pedido|Mejora de tienda|Promoción de producto|Transferencia|Recompensa de tarea'
  ],
  id: [
    'Waktu|Jenis|Saldo|Jumlah|Saldo setelahnya|Mata uang|Referensi',
    'Tersedia|Promosi',
    'Isi saldo|Potongan|Isi saldo dibatalkan|Potongan dibatalkan|Penarikan|Penarikan gagal|Pembayaran pesanan|Penyelesaian pesanan|Pengembalian dana pesanan|Peningkatan toko|Promosi produk|Transfer|Hadiah tugas'
  ],
  ja: [
    '日時|種類|残高区分|金額|変動後の残高|通貨|参照番号',
    '利用可能|プロモーション',
    'チャージ|差引|チャージ取消|差引取消|出金|出金失敗|注文の支払い|注文の精算|注文の返金|ショップのランクアップ|商品プロモーション|資金移動|タスク報酬'
  ],
  ko: [
    '일시|유형|잔액 구분|금액|변동 후 잔액|통화|참조 번호',
    '사용 가능|프로모션',
    '충전|차감|충전 취소|차감 취소|출금|출금 실패|주문 결제|주문 정산|주문 환불|상점 승급|상품 프로모션|자금 이동|미션 보상'
  ],
  pt: [
    'Hora|Tipo|Saldo|Valor|Saldo posterior|Moeda|Referência',
    'Disponível|Promoção',
    'Recarga|Dedução|Recarga cancelada|Dedução cancelada|Levantamento|Levantamento falhado|Pagamento de encomenda|Liquidação de encomenda|Reembolso de encomenda|Melhoria da loja|Promoção de produto|Transferência|Recompensa de tarefa'
  ],
  vi: [
    'Thời gian|Loại|Số dư|Số tiền|Số dư sau đó|Tiền tệ|Mã tham chiếu',
    'Khả dụng|Quảng bá',
    'Nạp tiền|Khấu trừ|Hủy nạp tiền|Hủy khấu trừ|Rút tiền|Rút tiền thất bại|Thanh toán đơn hàng|Quyết toán đơn hàng|Hoàn tiền đơn hàng|Nâng cấp cửa hàng|Quảng bá sản phẩm|Chuyển tiền|Thưởng nhiệm vụ'
  ]
}

/** The words of a language. */
export function recordWords(language: MessageLanguage): RecordWords {
  const [columns, balances, types] = words[language].map(text => text.split('|')) as [string[], string[], string[]]
  const [time = '', type = '', balance = '', amount = '', balanceAfter = '', currency = '', reference = ''] = columns
  const [available = '', promotion = ''] = balances
  const names = Object.fromEntries(order.map((name, at) => [name, types[at] ?? name])) as Record<RecordType, string>
  return { time, type, balance, amount, balanceAfter, currency, reference, available, promotion, types: names }
}
