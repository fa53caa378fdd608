import type { RecordType } from '../../contract/entities/record.ts'
import type { MessageLanguage } from './language.ts'
import { recordTypeNames } from './record-types.ts'

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
  types: Readonly<Record<RecordType, string>>
}

// Columns, then balances, each separated by a bar: a table reads better in one place.
const words: Record<MessageLanguage, [columns: string, balances: string]> = {
  en: ['Time|Type|Balance|Amount|Balance after|Currency|Reference', 'Available|Promotion'],
  'zh-TW': ['時間|類型|餘額|金額|變動後餘額|幣種|關聯單號', '可用餘額|推廣餘額'],
  'zh-CN': ['时间|类型|余额|金额|变动后余额|币种|关联单号', '可用余额|推广余额'],
  es: ['Hora|Tipo|Saldo|Importe|Saldo posterior|Moneda|Referencia', 'Disponible|Promoción'],
  id: ['Waktu|Jenis|Saldo|Jumlah|Saldo setelahnya|Mata uang|Referensi', 'Tersedia|Promosi'],
  ja: ['日時|種類|残高区分|金額|変動後の残高|通貨|参照番号', '利用可能|プロモーション'],
  ko: ['일시|유형|잔액 구분|금액|변동 후 잔액|통화|참조 번호', '사용 가능|프로모션'],
  pt: ['Hora|Tipo|Saldo|Valor|Saldo posterior|Moeda|Referência', 'Disponível|Promoção'],
  vi: ['Thời gian|Loại|Số dư|Số tiền|Số dư sau đó|Tiền tệ|Mã tham chiếu', 'Khả dụng|Quảng bá']
}

/** The words of a language. */
export function recordWords(language: MessageLanguage): RecordWords {
  const [columns, balances] = words[language].map(text => text.split('|')) as [string[], string[]]
  const [time = '', type = '', balance = '', amount = '', balanceAfter = '', currency = '', reference = ''] = columns
  const [available = '', promotion = ''] = balances
  return {
    time,
    type,
    balance,
    amount,
    balanceAfter,
    currency,
    reference,
    available,
    promotion,
    types: recordTypeNames[language]
  }
}
