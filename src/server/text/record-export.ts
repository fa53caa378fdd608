import type { RecordType } from '../../contract/entities/record.ts'
import type { MessageLanguage } from './language.ts'
import { recordTypeNames } from './record-types.ts'

const columnNames = [
  'localTime',
  'time',
  'type',
  'balance',
  'amount',
  'moneyIn',
  'moneyOut',
  'fee',
  'balanceAfter',
  'currency',
  'account',
  'reason',
  'reference'
] as const

const balanceNames = ['available', 'promotion', 'hold', 'escrow'] as const

/** Words of the exported records in one language. The heading of a time has its zone after it. */
export type RecordWords = Readonly<Record<(typeof columnNames)[number] | (typeof balanceNames)[number], string>> & {
  /** What leaves escrow when an order is settled. */
  orderCost: string
  types: Readonly<Record<RecordType, string>>
}

// Each separated by a bar, in the order above: a table reads better in one place.
const words: Record<MessageLanguage, { columns: string; balances: string; orderCost: string }> = {
  en: {
    columns:
      'Local time|Time|Type|Balance|Amount|Money in|Money out|Fee|Balance after|Currency|Account|Reason|Reference',
    balances: 'Available|Promotion|On hold (withdrawals)|On hold (orders)',
    orderCost: 'Order cost'
  },
  'zh-TW': {
    columns: '當地時間|時間|類型|餘額|金額|流入|流出|手續費|變動後餘額|幣種|帳戶|原因|關聯單號',
    balances: '可用餘額|推廣餘額|凍結（提領）|凍結（訂單）',
    orderCost: '訂單成本'
  },
  'zh-CN': {
    columns: '当地时间|时间|类型|余额|金额|流入|流出|手续费|变动后余额|币种|账户|原因|关联单号',
    balances: '可用余额|推广余额|冻结（提现）|冻结（订单）',
    orderCost: '订单进价'
  },
  es: {
    columns:
      'Hora local|Hora|Tipo|Saldo|Importe|Entradas|Salidas|Comisión|Saldo posterior|Moneda|Cuenta|Motivo|Referencia',
    balances: 'Disponible|Promoción|Retenido (retiradas)|Retenido (pedidos)',
    orderCost: 'Coste de pedido'
  },
  id: {
    columns:
      'Waktu setempat|Waktu|Jenis|Saldo|Jumlah|Uang masuk|Uang keluar|Biaya|Saldo setelahnya|Mata uang|Rekening|Alasan|Referensi',
    balances: 'Tersedia|Promosi|Ditahan (penarikan)|Ditahan (pesanan)',
    orderCost: 'Biaya pesanan'
  },
  ja: {
    columns: '現地日時|日時|種類|残高区分|金額|資金流入|資金流出|手数料|変動後の残高|通貨|口座|理由|参照番号',
    balances: '利用可能|プロモーション|保留中（出金）|保留中（注文）',
    orderCost: '注文の原価'
  },
  ko: {
    columns: '현지 일시|일시|유형|잔액 구분|금액|들어온 돈|나간 돈|수수료|변동 후 잔액|통화|계좌|사유|참조 번호',
    balances: '사용 가능|프로모션|보류 중(출금)|보류 중(주문)',
    orderCost: '주문 원가'
  },
  pt: {
    columns: 'Hora local|Hora|Tipo|Saldo|Valor|Entradas|Saídas|Comissão|Saldo posterior|Moeda|Conta|Motivo|Referência',
    balances: 'Disponível|Promoção|Cativo (levantamentos)|Cativo (encomendas)',
    orderCost: 'Custo da encomenda'
  },
  vi: {
    columns:
      'Giờ địa phương|Thời gian|Loại|Số dư|Số tiền|Tiền vào|Tiền ra|Phí|Số dư sau đó|Tiền tệ|Tài khoản|Lý do|Mã tham chiếu',
    balances: 'Khả dụng|Quảng cáo|Tạm giữ (rút tiền)|Tạm giữ (đơn hàng)',
    orderCost: 'Giá vốn đơn hàng'
  }
}

/** The words of a language. */
export function recordWords(language: MessageLanguage): RecordWords {
  const { columns, balances, orderCost } = words[language]
  return {
    ...named(columnNames, columns),
    ...named(balanceNames, balances),
    orderCost,
    types: recordTypeNames[language]
  }
}

function named<Name extends string>(names: readonly Name[], text: string): Record<Name, string> {
  const values = text.split('|')
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<Name, string>
}
