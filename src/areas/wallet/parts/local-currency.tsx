import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CurrencyRate } from '../../../contract/home/currency-rate.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $localCurrency, chooseLocalCurrency, NO_CURRENCY, rates } from '../../../stores/local-currency.ts'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

/** Chooses the currency that amounts are also shown in. There is nothing to choose without a rate. */
export function LocalCurrency() {
  const t = useStore($t)
  const state = useLoaded(rates, {})
  const current = useStore($localCurrency)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const list = state.state === 'ready' ? state.data.list : []
  if (list.length === 0) return null
  const value = list.some(({ code }) => code === current) && current ? current : NO_CURRENCY
  return (
    <>
      <Row
        icon="coins"
        title={t('wallet.localTitle')}
        subtitle={t('wallet.localNote')}
        value={value === NO_CURRENCY ? t('wallet.localNone') : value}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} title={t('wallet.localTitle')} closeLabel={t('action.close')} onClose={close}>
        <Currencies list={list} value={value} onChoose={close} />
      </Sheet>
    </>
  )
}

interface CurrenciesProps {
  list: readonly CurrencyRate[]
  value: string
  onChoose: () => void
}

/** The content of the sheet, as a component of its own: formatting the names of currencies is slow, and few people open it. */
function Currencies({ list, value, onChoose }: CurrenciesProps) {
  const t = useStore($t)
  const locale = useStore($locale)
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const choose = (code: string) => {
    chooseLocalCurrency(code)
    onChoose()
  }
  return (
    <ChoiceList
      label={t('wallet.localNote')}
      name="currency"
      value={value}
      onInput={choose}
      options={[
        { value: NO_CURRENCY, title: t('wallet.localNone') },
        ...list.map(({ code }) => ({ value: code, title: names.of(code) ?? code, note: code }))
      ]}
    />
  )
}
