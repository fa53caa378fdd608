import { isValidBIC } from 'ibantools'
import { isSepaIban, toPlainIban } from '../../contract/wallet/iban.ts'
import { Refusal } from '../errors/refusal.ts'
import { toSepaText } from '../text/sepa-text.ts'

/** The account that SEPA files of payouts are paid from; empty texts are not set. */
export interface SepaPayer {
  sepa_name: string
  sepa_iban: string
  sepa_bic: string
}

type PayerUpdate = { [K in keyof SepaPayer]?: SepaPayer[K] | undefined }

/** Returns the changed fields as they are stored: the IBAN and the BIC in capital letters without spaces. */
export function checkPayer({ sepa_name: name, sepa_iban: iban, sepa_bic: bic }: PayerUpdate): PayerUpdate {
  return {
    ...(name !== undefined && { sepa_name: checkName(name) }),
    ...(iban !== undefined && { sepa_iban: checkIban(toPlainIban(iban)) }),
    ...(bic !== undefined && { sepa_bic: checkBic(bic.toUpperCase()) })
  }
}

function checkName(name: string): string {
  if (name !== '' && toSepaText(name) === '') throw new Refusal('value_invalid', 'sepa_name')
  return name
}

function checkIban(iban: string): string {
  if (iban !== '' && !isSepaIban(iban)) throw new Refusal('iban_invalid', 'sepa_iban')
  return iban
}

function checkBic(bic: string): string {
  if (bic !== '' && !isValidBIC(bic)) throw new Refusal('value_invalid', 'sepa_bic')
  return bic
}
