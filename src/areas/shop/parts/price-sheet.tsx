import { useStore } from '@nanostores/react'
import type { Product } from '../../../contract/shop/product.ts'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { announceText } from '../../../stores/spoken.ts'
import { createAmountTyping } from '../../../stores/typed-amount.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { priceForm, setStandardPrice } from '../stores/price-form.ts'

interface PriceSheetProps {
  open: boolean
  product: Product
  onClose: () => void
}

/** The merchant's own price of a product. */
export function PriceSheet({ open, product, onClose }: PriceSheetProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const values = useStore(priceForm.$values)
  const { texts, refused, busy } = useErrors(priceForm.$form)
  const { failure, errors } = useStore(priceForm.$form)
  const save = async () => {
    if (!(await priceForm.submit())) return
    announceText(t('display.priceSaved'))
    onClose()
  }
  const amount = (wire: string) => price.text(wire, currency)
  const isOwn = product.sale_price !== product.standard_price
  return (
    <Sheet open={open} title={t('display.priceTitle')} closeLabel={t('action.close')} locked={busy} onClose={onClose}>
      <Form
        label={t('display.priceTitle')}
        busy={busy}
        errors={refused}
        error={failure && Object.keys(errors).length === 0 ? failure.message : undefined}
        onSubmit={() => void save()}
      >
        <Text tone="quiet">{product.name}</Text>
        <AmountField
          label={t('goods.price')}
          name="price"
          unit={currency.code}
          placeholder={amount(product.standard_price)}
          typing={createAmountTyping(currency)}
          value={values.price}
          onInput={value => priceForm.set('price', value)}
          onBlur={() => priceForm.blur('price')}
          help={t('display.priceHelp', {
            min: amount(product.price_min),
            max: amount(product.price_max),
            cost: amount(product.purchase_cost)
          })}
          error={texts.price}
          autoFocus
        />
        <SubmitButton form={priceForm} busyLabel={t('state.loading')}>
          {t('display.priceSave')}
        </SubmitButton>
        {isOwn && (
          <Button tone="secondary" wide disabled={busy} onClick={() => setStandardPrice(product)}>
            {t('display.priceStandard', { price: amount(product.standard_price) })}
          </Button>
        )}
      </Form>
    </Sheet>
  )
}
