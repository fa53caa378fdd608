import { formatMinor, parseAmount } from '../../../contract/money.ts'
import { isSepaIban } from '../../../contract/wallet/iban.ts'
import type { PayoutLine } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Config } from '../../config/config.ts'
import { readBusinessDay } from '../../db/clock.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { SepaPayer } from '../../settings/sepa-payer.ts'
import { readSettings } from '../../settings/settings.ts'
import { toSepaText } from '../../text/sepa-text.ts'
import { listPayable, requireBatch } from './batch.ts'

/** A payment of a file: to a valid IBAN, and to a name in the characters of SEPA. */
interface Payment {
  id: string
  number: string
  amount: string
  name: string
  iban: string
}

/** Euros are paid to the cent. */
const EURO_SCALE = 2

/**
 * Returns the credit transfers (ISO 20022, pain.001.001.09) of the lines of a batch that are to be paid. What is paid or held is not in it.
 * The message is named by the batch, so a bank that gets its file twice refuses the second one.
 */
export async function exportSepa(db: Db, id: string, { code, scale }: Config['currency']): Promise<string> {
  if (code !== 'EUR' || scale !== EURO_SCALE) throw new Refusal('sepa_currency', undefined, { currency: code })
  const payer = await readSettings(db)
  if (payer.sepa_name === '' || payer.sepa_iban === '') throw new Refusal('sepa_payer')
  await requireBatch(db, id, scale)
  const lines = (await listPayable(db, id, scale)).filter(line => line.network !== 'bank' || line.status !== 'paid')
  if (lines.length === 0) throw new Refusal('state_conflict')
  const payments = lines.map(toPayment)
  const unfit = lines.filter((_, at) => payments[at] === undefined).map(({ number }) => number)
  if (unfit.length > 0) throw new Refusal('sepa_account', undefined, { numbers: unfit.join(', ') })
  return formatFile({ id, payer, payments: payments.flatMap(one => one ?? []), ...(await readBusinessDay(db)) })
}

function toPayment(line: PayoutLine): Payment | undefined {
  if (line.network !== 'bank' || !isSepaIban(line.card_number)) return undefined
  const { id, number, amount, card_number: iban } = line
  const name = toSepaText(line.account_name)
  return name === '' ? undefined : { id, number, amount, name, iban }
}

interface File {
  id: string
  payer: SepaPayer
  payments: readonly Payment[]
  now: Date
  /** The business day. */
  day: string
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Returns an element with a text. */
const formatElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** An id without hyphens, since ids of messages have at most 35 characters. */
const toMessageId = (id: string): string => id.replaceAll('-', '')

function formatFile({ id, payer, payments, now, day }: File): string {
  const sum = payments.reduce((minor, { amount }) => minor + (parseAmount(amount, EURO_SCALE) ?? 0n), 0n)
  const totals =
    formatElement('NbOfTxs', String(payments.length)) + formatElement('CtrlSum', formatMinor(sum, EURO_SCALE))
  const name = formatElement('Nm', toSepaText(payer.sepa_name))
  const bank =
    payer.sepa_bic === ''
      ? `<Othr>${formatElement('Id', 'NOTPROVIDED')}</Othr>`
      : formatElement('BICFI', payer.sepa_bic)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr>${formatElement('MsgId', toMessageId(id))}${formatElement('CreDtTm', now.toISOString())}${totals}<InitgPty>${name}</InitgPty></GrpHdr>
<PmtInf>
${formatElement('PmtInfId', toMessageId(id))}<PmtMtd>TRF</PmtMtd>${totals}
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt>${formatElement('Dt', day)}</ReqdExctnDt>
<Dbtr>${name}</Dbtr><DbtrAcct><Id>${formatElement('IBAN', payer.sepa_iban)}</Id></DbtrAcct>
<DbtrAgt><FinInstnId>${bank}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
${payments.map(formatPayment).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`
}

const formatPayment = ({ id, number, amount, name, iban }: Payment): string =>
  `<CdtTrfTxInf><PmtId>${formatElement('InstrId', toMessageId(id))}${formatElement('EndToEndId', number)}</PmtId>` +
  `<Amt><InstdAmt Ccy="EUR">${escapeXml(amount)}</InstdAmt></Amt><Cdtr>${formatElement('Nm', name)}</Cdtr>` +
  `<CdtrAcct><Id>${formatElement('IBAN', iban)}</Id></CdtrAcct><RmtInf>${formatElement('Ustrd', number)}</RmtInf></CdtTrfTxInf>`
